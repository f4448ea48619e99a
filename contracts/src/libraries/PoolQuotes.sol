// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {ClassicMath} from './ClassicMath.sol';
import {FeeMath} from './FeeMath.sol';
import {StableMath} from './StableMath.sol';

/// @title Quotes that a classic or stable pool does not provide itself
library PoolQuotes {
    /// @notice Least input, fee included, for which the pool sends `amountOut` raw units of `tokenOut`. Exact: one unit less would lower k.
    function getAmountIn(address pool, uint256 amountOut, address tokenOut) internal view returns (uint256 amountIn) {
        (uint256 unitIn, uint256 unitOut, uint256 reserveIn, uint256 reserveOut, bool stable, address token0,) =
            IPool(pool).metadata();
        if (tokenOut == token0) {
            (unitIn, unitOut, reserveIn, reserveOut) = (unitOut, unitIn, reserveOut, reserveIn);
        }
        uint256 netIn = stable
            ? StableMath.getAmountIn(amountOut, reserveIn, reserveOut, 1e18 / unitIn, 1e18 / unitOut)
            : ClassicMath.getAmountIn(amountOut, reserveIn, reserveOut);
        return FeeMath.grossFor(netIn, IPool(pool).fee());
    }
}
