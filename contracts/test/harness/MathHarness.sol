// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ClassicMath} from '../../src/libraries/ClassicMath.sol';
import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {FeeMath} from '../../src/libraries/FeeMath.sol';
import {LiquidityMath} from '../../src/libraries/LiquidityMath.sol';
import {StableMath} from '../../src/libraries/StableMath.sol';

/// @title Every pure rule of the libraries, callable: the twin of `packages/domain` is compared with it
/// @dev A function is named after the library function; where two libraries share a name, the library comes first.
contract MathHarness {
    function epochStart(uint256 t) external pure returns (uint256) {
        return EpochMath.epochStart(t);
    }

    function epochNext(uint256 t) external pure returns (uint256) {
        return EpochMath.epochNext(t);
    }

    function epochIndex(uint256 t) external pure returns (uint256) {
        return EpochMath.epochIndex(t);
    }

    function feeOn(uint256 amountIn, uint256 fee) external pure returns (uint256) {
        return FeeMath.feeOn(amountIn, fee);
    }

    function indexGrowth(uint256 fees, uint256 supply) external pure returns (uint256) {
        return FeeMath.indexGrowth(fees, supply);
    }

    function feesOver(uint256 balance, uint256 growth) external pure returns (uint256) {
        return FeeMath.feesOver(balance, growth);
    }

    function firstLiquidity(uint256 amount0, uint256 amount1) external pure returns (uint256) {
        return LiquidityMath.firstLiquidity(amount0, amount1);
    }

    function liquidityFor(
        uint256 amount0,
        uint256 amount1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 supply
    )
        external
        pure
        returns (uint256)
    {
        return LiquidityMath.liquidityFor(amount0, amount1, reserve0, reserve1, supply);
    }

    function amountFor(uint256 liquidity, uint256 reserve, uint256 supply) external pure returns (uint256) {
        return LiquidityMath.amountFor(liquidity, reserve, supply);
    }

    function optimalDeposit(
        uint256 desired0,
        uint256 desired1,
        uint256 reserve0,
        uint256 reserve1
    )
        external
        pure
        returns (uint256 amount0, uint256 amount1)
    {
        return LiquidityMath.optimalDeposit(desired0, desired1, reserve0, reserve1);
    }

    function classicK(uint256 x, uint256 y) external pure returns (uint256) {
        return ClassicMath.k(x, y);
    }

    function classicGetAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut
    )
        external
        pure
        returns (uint256)
    {
        return ClassicMath.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    function stableK(uint256 x, uint256 y) external pure returns (uint256) {
        return StableMath.k(x, y);
    }

    function kHolds(uint256 x0, uint256 y0, uint256 x1, uint256 y1) external pure returns (bool) {
        return StableMath.kHolds(x0, y0, x1, y1);
    }

    function getY(uint256 x, uint256 y, uint256 xNew) external pure returns (uint256) {
        return StableMath.getY(x, y, xNew);
    }

    function stableGetAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut,
        uint256 scaleIn,
        uint256 scaleOut
    )
        external
        pure
        returns (uint256)
    {
        return StableMath.getAmountOut(amountIn, reserveIn, reserveOut, scaleIn, scaleOut);
    }

    function requireFirstDeposit(uint256 amount0, uint256 amount1, uint256 scale0, uint256 scale1) external pure {
        StableMath.requireFirstDeposit(amount0, amount1, scale0, scale1);
    }
}
