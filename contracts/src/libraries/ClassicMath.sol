// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../interfaces/amm/classic/IPool.sol';

/// @title The curve x·y = k, in raw units
library ClassicMath {
    /// @notice k of two reserves, each at most 2^112 - 1.
    function k(uint256 x, uint256 y) internal pure returns (uint256) {
        if (x > type(uint112).max) revert IPool.ReserveOverflow(x);
        if (y > type(uint112).max) revert IPool.ReserveOverflow(y);
        unchecked {
            return x * y;
        }
    }

    /// @notice Largest output that keeps k for `amountIn` after its fee: y · amountIn / (x + amountIn), rounded down.
    /// @dev Exact: one unit more would lower k.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        if (amountIn > type(uint112).max) revert IPool.ReserveOverflow(amountIn);
        if (amountIn == 0) return 0;
        unchecked {
            uint256 reserveAfter = reserveIn + amountIn;
            if (reserveAfter > type(uint112).max) revert IPool.ReserveOverflow(reserveAfter);
            return (reserveOut * amountIn) / reserveAfter;
        }
    }

    /// @notice Smallest input after its fee that keeps k when `amountOut` leaves: x · amountOut / (y - amountOut), rounded up.
    /// @dev Exact: one unit less would lower k.
    function getAmountIn(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 reserveOut
    )
        internal
        pure
        returns (uint256 amountIn)
    {
        if (amountOut == 0) return 0;
        if (amountOut >= reserveOut) revert IPool.InsufficientLiquidity(amountOut, reserveOut);
        unchecked {
            uint256 left = reserveOut - amountOut;
            amountIn = (reserveIn * amountOut + left - 1) / left;
            if (reserveIn + amountIn > type(uint112).max) revert IPool.ReserveOverflow(reserveIn + amountIn);
        }
    }
}
