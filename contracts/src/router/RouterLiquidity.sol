// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IPoolFactory} from '../interfaces/amm/classic/IPoolFactory.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {LiquidityMath} from '../libraries/LiquidityMath.sol';
import {RouterBase} from './RouterBase.sol';

/// @title Liquidity of classic and stable pools
abstract contract RouterLiquidity is RouterBase {
    using SafeTransferLib for address;

    /// @inheritdoc IRouter
    function addLiquidity(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountA, uint256 amountB, uint256 liquidity)
    {
        _requireHolder(to);
        (amountA, amountB) = _optimalDeposit(tokenA, tokenB, stable, amountADesired, amountBDesired, to);
        if (amountA < amountAMin) revert InsufficientAmountA(amountA, amountAMin);
        if (amountB < amountBMin) revert InsufficientAmountB(amountB, amountBMin);
        liquidity = _deposit(tokenA, tokenB, stable, amountA, amountB, to);
    }

    /// @inheritdoc IRouter
    function removeLiquidity(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    )
        external
        lock
        ensure(deadline)
        returns (uint256 amountA, uint256 amountB)
    {
        _requireHolder(to);
        address pool = _requirePool(tokenA, tokenB, _typeOf(stable));
        (uint256 beforeA, uint256 beforeB) = (tokenA.balanceOf(to), tokenB.balanceOf(to));
        pool.safeTransferFrom(msg.sender, pool, liquidity);
        IPool(pool).burn(to);
        (amountA, amountB) = (_growth(tokenA, to, beforeA), _growth(tokenB, to, beforeB));
        if (amountA < amountAMin) revert InsufficientAmountA(amountA, amountAMin);
        if (amountB < amountBMin) revert InsufficientAmountB(amountB, amountBMin);
    }

    /// @dev Amounts at the pool's ratio; creates the pool if it is missing. Tokens sent to an empty pool would distort
    /// the ratio of its first deposit: the depositor receives them.
    function _optimalDeposit(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 desiredA,
        uint256 desiredB,
        address depositor
    )
        private
        returns (uint256, uint256)
    {
        address pool = poolFor(tokenA, tokenB, _typeOf(stable));
        if (pool.code.length == 0) IPoolFactory(factory).createPool(tokenA, tokenB, stable);
        (uint256 reserve0, uint256 reserve1,) = IPool(pool).getReserves();
        if (reserve0 == 0 && reserve1 == 0) IPool(pool).skim(depositor);
        return tokenA < tokenB
            ? LiquidityMath.optimalDeposit(desiredA, desiredB, reserve0, reserve1)
            : LiquidityMath.optimalDeposit(desiredA, desiredB, reserve1, reserve0);
    }

    function _deposit(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 amountA,
        uint256 amountB,
        address to
    )
        private
        returns (uint256 liquidity)
    {
        address pool = poolFor(tokenA, tokenB, _typeOf(stable));
        tokenA.safeTransferFrom(msg.sender, pool, amountA);
        tokenB.safeTransferFrom(msg.sender, pool, amountB);
        return IPool(pool).mint(to);
    }

    function _typeOf(bool stable) private pure returns (PoolType) {
        return stable ? PoolType.Stable : PoolType.Classic;
    }
}
