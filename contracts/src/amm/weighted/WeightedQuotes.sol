// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IWeightedPool} from '../../interfaces/amm/weighted/IWeightedPool.sol';
import {FeeMath} from '../../libraries/FeeMath.sol';
import {Packed} from '../../libraries/Packed.sol';
import {WeightedMath} from '../../libraries/WeightedMath.sol';
import {WeightedOwner} from './WeightedOwner.sol';

/// @title Results of a swap, a deposit or a withdrawal, and the state behind them
abstract contract WeightedQuotes is WeightedOwner {
    using Packed for uint256;

    /// @dev Both words of a swap, unpacked.
    struct Trade {
        address tokenIn;
        address tokenOut;
        uint256 indexIn;
        uint256 indexOut;
        uint256 reserveIn;
        uint256 reserveOut;
        uint256 feesIn;
        uint256 feesOut;
        uint256 fee;
    }

    /// @inheritdoc IWeightedPool
    function reserves() external view whenUnlocked returns (uint256[] memory) {
        return _reserves();
    }

    /// @inheritdoc IWeightedPool
    function reserveOf(address token) external view whenUnlocked returns (uint256 reserve) {
        (reserve,,) = _words[_indexOf(token)].unpack();
    }

    /// @inheritdoc IWeightedPool
    function metadata()
        external
        view
        whenUnlocked
        returns (
            address[] memory,
            uint256[] memory units,
            uint256[] memory,
            uint256[] memory,
            uint256 fee_,
            uint256 supply
        )
    {
        units = new uint256[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            units[i] = 10 ** _decimals(i);
        }
        (,, fee_) = _words[0].unpack();
        return (tokens(), units, weights(), _reserves(), fee_, totalSupply());
    }

    /// @inheritdoc IWeightedPool
    function getInvariant() external view whenUnlocked returns (uint256) {
        return totalSupply() == 0 ? 0 : WeightedMath.invariant(_normalised(_reserves()), weights());
    }

    /// @inheritdoc IWeightedPool
    function getAmountOut(
        uint256 amountIn,
        address tokenIn,
        address tokenOut
    )
        external
        view
        whenUnlocked
        returns (uint256)
    {
        Trade memory t = _trade(tokenIn, tokenOut);
        return _amountOut(t, amountIn - FeeMath.feeOn(amountIn, t.fee));
    }

    /// @inheritdoc IWeightedPool
    function getAmountIn(
        uint256 amountOut,
        address tokenIn,
        address tokenOut
    )
        external
        view
        whenUnlocked
        returns (uint256)
    {
        Trade memory t = _trade(tokenIn, tokenOut);
        return FeeMath.grossFor(_amountIn(t, amountOut), t.fee);
    }

    /// @inheritdoc IWeightedPool
    function getLiquidityOut(uint256 amountIn, address tokenIn) external view whenUnlocked returns (uint256) {
        uint256 i = _indexOf(tokenIn);
        (uint256 reserve,, uint256 fee_) = _words[i].unpack();
        uint256 net = amountIn - _singleFee(amountIn, i, fee_);
        return WeightedMath.singleLiquidity(net, reserve, _weight(i), totalSupply());
    }

    /// @inheritdoc IWeightedPool
    function getSingleOut(uint256 liquidity, address tokenOut) external view whenUnlocked returns (uint256) {
        uint256 i = _indexOf(tokenOut);
        (uint256 reserve,, uint256 fee_) = _words[i].unpack();
        uint256 gross = WeightedMath.singleAmount(liquidity, reserve, _weight(i), totalSupply());
        return gross - _singleFee(gross, i, fee_);
    }

    // ── internal ──

    function _trade(address tokenIn, address tokenOut) internal view returns (Trade memory t) {
        if (tokenIn == tokenOut) revert SameToken(tokenIn);
        (t.tokenIn, t.tokenOut) = (tokenIn, tokenOut);
        (t.indexIn, t.indexOut) = (_indexOf(tokenIn), _indexOf(tokenOut));
        (t.reserveIn, t.feesIn, t.fee) = _words[t.indexIn].unpack();
        (t.reserveOut, t.feesOut,) = _words[t.indexOut].unpack();
    }

    function _amountOut(Trade memory t, uint256 netIn) internal view returns (uint256) {
        return WeightedMath.getAmountOut(netIn, t.reserveIn, _weight(t.indexIn), t.reserveOut, _weight(t.indexOut));
    }

    function _amountIn(Trade memory t, uint256 amountOut) internal view returns (uint256) {
        return WeightedMath.getAmountIn(amountOut, t.reserveIn, _weight(t.indexIn), t.reserveOut, _weight(t.indexOut));
    }

    /// @dev The part of a deposit or withdrawal of one token that is not proportional pays the swap fee; each step rounds up.
    function _singleFee(uint256 amount, uint256 i, uint256 fee_) internal view returns (uint256) {
        uint256 rest = WeightedMath.WAD - _weight(i);
        return FeeMath.feeOn(FixedPointMathLib.fullMulDivUp(amount, rest, WeightedMath.WAD), fee_);
    }

    /// @dev The same amounts with 18 decimals.
    function _normalised(uint256[] memory amounts) internal view returns (uint256[] memory list) {
        list = new uint256[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            list[i] = amounts[i] * 10 ** (18 - _decimals(i));
        }
    }

    function _reserves() internal view returns (uint256[] memory list) {
        list = new uint256[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            (list[i],,) = _words[i].unpack();
        }
    }
}
