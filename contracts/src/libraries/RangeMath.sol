// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

/// @title Amounts and liquidity of a range of prices
/// @dev Prices are √price × 2^96, `lower` below `upper`, amounts raw units. Everything is rounded down: the amounts
/// that a position returns.
library RangeMath {
    /// @notice The amounts that `liquidity` between two prices returns at `price`.
    function amountsFor(
        uint160 price,
        uint160 lower,
        uint160 upper,
        uint128 liquidity
    )
        internal
        pure
        returns (uint256 amount0, uint256 amount1)
    {
        uint160 within = _clamp(price, lower, upper);
        if (within < upper) {
            amount0 = FixedPointMathLib.fullMulDiv(uint256(liquidity) << 96, upper - within, upper) / within;
        }
        if (within > lower) amount1 = FixedPointMathLib.fullMulDiv(liquidity, within - lower, 1 << 96);
    }

    /// @notice The liquidity that both amounts suffice for at `price`; outside the range the one token that is needed decides.
    function liquidityFor(
        uint160 price,
        uint160 lower,
        uint160 upper,
        uint256 amount0,
        uint256 amount1
    )
        internal
        pure
        returns (uint256 liquidity)
    {
        uint160 within = _clamp(price, lower, upper);
        liquidity = type(uint256).max;
        if (within < upper) {
            uint256 product = FixedPointMathLib.fullMulDiv(within, upper, 1 << 96);
            liquidity = FixedPointMathLib.fullMulDiv(amount0, product, upper - within);
        }
        if (within > lower) {
            liquidity = FixedPointMathLib.min(liquidity, FixedPointMathLib.fullMulDiv(amount1, 1 << 96, within - lower));
        }
    }

    function _clamp(uint160 price, uint160 lower, uint160 upper) private pure returns (uint160) {
        return price < lower ? lower : price > upper ? upper : price;
    }
}
