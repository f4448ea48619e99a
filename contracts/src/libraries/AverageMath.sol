// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

/// @title The value of an amount at a pool's average price
library AverageMath {
    uint256 private constant WAD = 1e18;

    /// @notice Raw units of the other token, rounded down, at the mean logarithm (wad) of the price of the token in the other one, in whole
    /// tokens. `unitIn` and `unitOut` are raw units of a whole token.
    /// @dev Of two inverse prices the one above 1 is used, so that no digits are lost.
    function atLogPrice(
        uint256 amount,
        int256 logPrice,
        uint256 unitIn,
        uint256 unitOut
    )
        internal
        pure
        returns (uint256)
    {
        uint256 price = uint256(FixedPointMathLib.expWad(logPrice < 0 ? -logPrice : logPrice));
        return logPrice < 0
            ? FixedPointMathLib.fullMulDiv(amount, WAD * unitOut, price * unitIn)
            : FixedPointMathLib.fullMulDiv(amount, price * unitOut, WAD * unitIn);
    }

    /// @notice Raw units of the other token, rounded down, at √price × 2^96 of token0 in token1.
    function atSqrtPrice(uint256 amount, uint160 sqrtPrice, bool zeroForOne) internal pure returns (uint256) {
        uint256 root = sqrtPrice;
        (uint256 price, uint256 one) = root <= type(uint128).max
            ? (root * root, 1 << 192)
            : (FixedPointMathLib.fullMulDiv(root, root, 1 << 64), 1 << 128);
        return zeroForOne
            ? FixedPointMathLib.fullMulDiv(amount, price, one)
            : FixedPointMathLib.fullMulDiv(amount, one, price);
    }
}
