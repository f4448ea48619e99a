// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IRouter} from '../../interfaces/router/IRouter.sol';
import {IWBNB} from '../../interfaces/tokens/IWBNB.sol';
import {IWeightedLiquidity} from '../../interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IWeightedPool} from '../../interfaces/amm/weighted/IWeightedPool.sol';
import {IWeightedPoolFactory} from '../../interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {LiquidityMath} from '../../libraries/LiquidityMath.sol';
import {WeightedCreation} from './WeightedCreation.sol';
import {WeightedPayments} from './WeightedPayments.sol';

// POOL-33
/// @title Liquidity of weighted pools
contract WeightedLiquidity is WeightedCreation {
    using SafeTransferLib for address;

    constructor(address factory_, address weth_) WeightedPayments(factory_, weth_) {}

    // ── add ──

    /// @inheritdoc IWeightedLiquidity
    function addLiquidity(
        address pool,
        uint256[] calldata amountsDesired,
        uint256 liquidityMin,
        address to,
        uint256 deadline
    )
        external
        payable
        lock
        returns (uint256[] memory amounts, uint256 liquidity)
    {
        _requireCall(pool, to, deadline);
        address[] memory tokens = IWeightedPool(pool).tokens();
        _requireLength(tokens.length, amountsDesired.length);
        amounts = _optimalDeposit(pool, amountsDesired, to);
        uint256 unspent = _payAll(pool, tokens, amounts);
        liquidity = IWeightedPool(pool).mint(to);
        _requireLiquidity(liquidity, liquidityMin);
        _refund(unspent);
    }

    /// @inheritdoc IWeightedLiquidity
    function addLiquiditySingle(
        address pool,
        address tokenIn,
        uint256 amountIn,
        uint256 liquidityMin,
        address to,
        uint256 deadline
    )
        external
        payable
        lock
        returns (uint256 liquidity)
    {
        _requireCall(pool, to, deadline);
        uint256 unspent = _pay(pool, tokenIn, amountIn, msg.value);
        liquidity = IWeightedPool(pool).mintSingle(tokenIn, to);
        _requireLiquidity(liquidity, liquidityMin);
        _refund(unspent);
    }

    // ── remove ──

    /// @inheritdoc IWeightedLiquidity
    function removeLiquidity(
        address pool,
        uint256 liquidity,
        uint256[] calldata amountsMin,
        bool native,
        address to,
        uint256 deadline
    )
        external
        lock
        returns (uint256[] memory amounts)
    {
        _requireCall(pool, to, deadline);
        address[] memory tokens = IWeightedPool(pool).tokens();
        _requireLength(tokens.length, amountsMin.length);
        address holder = native ? address(this) : to;
        amounts = _balances(tokens, holder);
        pool.safeTransferFrom(msg.sender, pool, liquidity);
        IWeightedPool(pool).burn(holder);
        for (uint256 i; i < tokens.length; ++i) {
            amounts[i] = tokens[i].balanceOf(holder) - amounts[i];
            if (native) amounts[i] = _forward(tokens[i], to, amounts[i]);
            if (amounts[i] < amountsMin[i]) revert InsufficientTokenOut(tokens[i], amounts[i], amountsMin[i]);
        }
    }

    /// @inheritdoc IWeightedLiquidity
    function removeLiquiditySingle(
        address pool,
        uint256 liquidity,
        address tokenOut,
        uint256 amountOutMin,
        bool native,
        address to,
        uint256 deadline
    )
        external
        lock
        returns (uint256 amountOut)
    {
        _requireCall(pool, to, deadline);
        address holder = native ? address(this) : to;
        uint256 before = tokenOut.balanceOf(holder);
        pool.safeTransferFrom(msg.sender, pool, liquidity);
        IWeightedPool(pool).burnSingle(tokenOut, holder);
        amountOut = tokenOut.balanceOf(holder) - before;
        if (native) amountOut = _forward(tokenOut, to, amountOut);
        if (amountOut < amountOutMin) revert InsufficientTokenOut(tokenOut, amountOut, amountOutMin);
    }

    // ── internal ──

    /// @dev A known pool, before the deadline, for a receiver that can hold the output.
    function _requireCall(address pool, address to, uint256 deadline) private view {
        _requireInTime(deadline);
        if (!IWeightedPoolFactory(factory).isPool(pool)) revert NotPool(pool);
        if (to == address(0) || to == address(this)) revert IRouter.InvalidRecipient(to);
    }

    /// @dev Amounts at the ratio of the reserves; those derived from the scarcest are rounded up, so that rounding
    /// never costs the depositor pool tokens. If the pool holds only dust compared with them, whose ratio results from
    /// rounding, all are taken. Tokens sent to an empty pool would distort the ratio of its first deposit: the
    /// depositor receives them.
    function _optimalDeposit(
        address pool,
        uint256[] calldata desired,
        address depositor
    )
        private
        returns (uint256[] memory amounts)
    {
        uint256[] memory reserves = IWeightedPool(pool).reserves();
        if (reserves[0] == 0) {
            IWeightedPool(pool).skim(depositor);
            return desired;
        }
        if (_areDust(reserves, desired)) return desired;
        uint256 scarcest;
        for (uint256 i = 1; i < desired.length; ++i) {
            if (FixedPointMathLib.fullMulDiv(desired[i], reserves[scarcest], reserves[i]) < desired[scarcest]) {
                scarcest = i;
            }
        }
        amounts = new uint256[](desired.length);
        for (uint256 i; i < desired.length; ++i) {
            amounts[i] = FixedPointMathLib.fullMulDivUp(desired[scarcest], reserves[i], reserves[scarcest]);
        }
    }

    function _areDust(uint256[] memory reserves, uint256[] calldata desired) private pure returns (bool) {
        for (uint256 i; i < reserves.length; ++i) {
            if (!LiquidityMath.isDust(reserves[i], desired[i])) return false;
        }
        return true;
    }

    /// @dev Forwards a withdrawal: the wrapped token as native coin. Returns the amount received.
    function _forward(address token, address to, uint256 amount) private returns (uint256) {
        if (token == weth) {
            IWBNB(weth).withdraw(amount);
            _sendNative(to, amount);
            return amount;
        }
        uint256 before = token.balanceOf(to);
        token.safeTransfer(to, amount);
        return token.balanceOf(to) - before;
    }

    function _balances(address[] memory tokens, address holder) private view returns (uint256[] memory list) {
        list = new uint256[](tokens.length);
        for (uint256 i; i < tokens.length; ++i) {
            list[i] = tokens[i].balanceOf(holder);
        }
    }
}
