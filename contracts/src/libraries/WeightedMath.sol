// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IWeightedPool} from '../interfaces/amm/weighted/IWeightedPool.sol';
import {PowerMath} from './PowerMath.sol';

// POOL-32, POOL-31
/// @title The curve Π reserve^weight over raw units
/// @dev docs/WEIGHTED-MATH.md. Reserves and the supply of pool tokens are at most 2^112 - 1, weights are wads between
/// 1e14 and 1e18. Results are rounded in the pool's favour and are within 2 units of the exact value. Inputs exclude
/// their fee.
library WeightedMath {
    uint256 internal constant WAD = 1e18;
    /// @notice Bounds of a pool's fee, in pips: 0.01 % and 10 %.
    uint256 internal constant MIN_FEE = 100;
    uint256 internal constant MAX_FEE = 100_000;
    /// @dev Weights below have the narrower limit.
    uint256 private constant LIGHT = 1e16;

    /// @notice Most that one swap may bring to or take from a reserve: 30 % of it, 3 % for a token lighter than 1 %; rounded down.
    function limitOf(uint256 reserve, uint256 weight) internal pure returns (uint256) {
        return weight < LIGHT ? (reserve * 3) / 100 : (reserve * 3) / 10;
    }

    /// @notice reserveOut · (1 - (reserveIn / (reserveIn + amountIn))^(weightIn / weightOut)), rounded down.
    function getAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 weightIn,
        uint256 reserveOut,
        uint256 weightOut
    )
        internal
        pure
        returns (uint256 amountOut)
    {
        if (amountIn == 0) return 0;
        _requireIn(amountIn, reserveIn, weightIn);
        uint256 reserveAfter = reserveIn + amountIn;
        // For equal weights the power is the ratio itself.
        amountOut = weightIn == weightOut
            ? (reserveOut * amountIn) / reserveAfter
            : _part(reserveOut, weightOut, PowerMath.logPower(reserveAfter, reserveIn, weightIn, weightOut));
        _requireOut(amountOut, reserveOut, weightOut);
    }

    /// @notice reserveIn · ((reserveOut / (reserveOut - amountOut))^(weightOut / weightIn) - 1), rounded up.
    function getAmountIn(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 weightIn,
        uint256 reserveOut,
        uint256 weightOut
    )
        internal
        pure
        returns (uint256 amountIn)
    {
        if (amountOut == 0) return 0;
        _requireOut(amountOut, reserveOut, weightOut);
        uint256 reserveAfter = reserveOut - amountOut;
        if (weightIn == weightOut) {
            amountIn = (reserveIn * amountOut + reserveAfter - 1) / reserveAfter;
        } else {
            uint256 logarithm = PowerMath.logPower(reserveOut, reserveAfter, weightOut, weightIn);
            if (logarithm > PowerMath.LN_MAX) revert IWeightedPool.MaxInRatio(limitOf(reserveIn, weightIn));
            uint256 growth = PowerMath.upperBound(PowerMath.growth(logarithm), weightOut, weightIn);
            amountIn = (reserveIn * growth + PowerMath.ONE - 1) >> 144;
        }
        _requireIn(amountIn, reserveIn, weightIn);
    }

    /// @notice Pool tokens for a deposit of one token: supply · (((reserve + amountIn) / reserve)^weight - 1), rounded down.
    function singleLiquidity(
        uint256 amountIn,
        uint256 reserve,
        uint256 weight,
        uint256 supply
    )
        internal
        pure
        returns (uint256)
    {
        if (amountIn == 0) return 0;
        _requireIn(amountIn, reserve, weight);
        return (supply * PowerMath.growth(PowerMath.logPower(reserve + amountIn, reserve, weight, WAD))) >> 144;
    }

    /// @notice One token for pool tokens: reserve · (1 - ((supply - liquidity) / supply)^(1 / weight)), rounded down; no fee taken yet.
    function singleAmount(
        uint256 liquidity,
        uint256 reserve,
        uint256 weight,
        uint256 supply
    )
        internal
        pure
        returns (uint256 amountOut)
    {
        if (liquidity == 0) return 0;
        // The part of the reserve is never less than the part of the supply.
        if (liquidity > (supply * 3) / 10) revert IWeightedPool.MaxOutRatio(limitOf(reserve, weight));
        amountOut = _part(reserve, weight, PowerMath.logPower(supply, supply - liquidity, WAD, weight));
        _requireOut(amountOut, reserve, weight);
    }

    /// @notice Π amount^weight, rounded down. Amounts have 18 decimals, are above 0 and below 2^172; weights total 1e18.
    function invariant(uint256[] memory amounts, uint256[] memory weights) internal pure returns (uint256) {
        uint256 sum;
        for (uint256 i; i < amounts.length; ++i) {
            sum += weights[i] * PowerMath.log(amounts[i]);
        }
        return PowerMath.exp(sum / WAD);
    }

    /// @dev reserve · (1 - e^-logarithm), rounded down: with g = e^logarithm - 1 that is reserve · g / (1 + g).
    function _part(uint256 reserve, uint256 weight, uint256 logarithm) private pure returns (uint256) {
        if (logarithm > PowerMath.LN_MAX) revert IWeightedPool.MaxOutRatio(limitOf(reserve, weight));
        uint256 growth = PowerMath.growth(logarithm);
        return (reserve * growth) / (PowerMath.ONE + growth);
    }

    function _requireIn(uint256 amountIn, uint256 reserve, uint256 weight) private pure {
        uint256 limit = limitOf(reserve, weight);
        if (amountIn > limit) revert IWeightedPool.MaxInRatio(limit);
    }

    function _requireOut(uint256 amountOut, uint256 reserve, uint256 weight) private pure {
        uint256 limit = limitOf(reserve, weight);
        if (amountOut > limit) revert IWeightedPool.MaxOutRatio(limit);
    }
}
