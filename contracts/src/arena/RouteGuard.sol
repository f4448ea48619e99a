// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPool} from '../amm/concentrated/IAlgebra.sol';
import {PriceWindow} from '../amm/concentrated/PriceWindow.sol';
import {IConcentratedRegistry} from '../interfaces/amm/concentrated/IConcentratedRegistry.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IPoolFactory} from '../interfaces/amm/classic/IPoolFactory.sol';
import {IPoolOracle} from '../interfaces/amm/classic/IPoolOracle.sol';
import {IWeightedPoolFactory} from '../interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {IRouteGuard} from '../interfaces/arena/IRouteGuard.sol';
import {ISpotCompetition} from '../interfaces/arena/ISpotCompetition.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {AverageMath} from '../libraries/AverageMath.sol';

// ARENA-24
/// @title Guard of routes
/// @dev Averages of half an hour do not change within the block of a trade: neither oracle counts a price before time
/// has passed.
contract RouteGuard is IRouteGuard {
    uint32 private constant WINDOW = 30 minutes;

    /// @inheritdoc IRouteGuard
    address public immutable router;
    /// @inheritdoc IRouteGuard
    address public immutable registry;
    address private immutable POOLS;
    address private immutable WEIGHTED;

    constructor(address router_, address registry_) {
        (router, registry) = (router_, registry_);
        (POOLS, WEIGHTED) = (IRouter(router_).factory(), IRouter(router_).weightedFactory());
    }

    /// @inheritdoc IRouteGuard
    function createdAt(address pool) external view returns (uint256 time) {
        time = IPoolFactory(POOLS).createdAt(pool);
        if (time == 0) time = IConcentratedRegistry(registry).createdAt(pool);
        if (time == 0 && WEIGHTED != address(0)) time = IWeightedPoolFactory(WEIGHTED).createdAt(pool);
    }

    /// @inheritdoc IRouteGuard
    function valueThrough(
        address token,
        address[] calldata pools,
        uint256 amount
    )
        external
        view
        returns (address tokenOut, uint256 value)
    {
        (tokenOut, value) = (token, amount);
        for (uint256 i; i < pools.length; ++i) {
            (tokenOut, value) = _through(pools[i], tokenOut, value);
        }
    }

    /// @inheritdoc IRouteGuard
    function requireRoutes(IRouter.Route[] calldata routes, uint256 since) external view {
        for (uint256 i; i < routes.length; ++i) {
            address pool = IRouter(router).poolFor(routes[i].from, routes[i].to, routes[i].poolType);
            _requireOld(pool, routes[i].poolType, since);
        }
    }

    /// @inheritdoc IRouteGuard
    function requireSteps(IRouter.Step[] calldata steps, uint256 since) external view {
        for (uint256 i; i < steps.length; ++i) {
            _requireOld(steps[i].pool, steps[i].poolType, since);
        }
    }

    function _requireOld(address pool, IRouter.PoolType poolType, uint256 since) private view {
        uint256 time;
        if (poolType == IRouter.PoolType.Concentrated) time = IConcentratedRegistry(registry).createdAt(pool);
        else if (poolType != IRouter.PoolType.Weighted) time = IPoolFactory(POOLS).createdAt(pool);
        else if (WEIGHTED != address(0)) time = IWeightedPoolFactory(WEIGHTED).createdAt(pool);
        if (time == 0 || time > since) revert ISpotCompetition.PoolTooNew(pool, time);
    }

    function _through(address pool, address token, uint256 amount) private view returns (address, uint256) {
        if (IPoolFactory(POOLS).isPool(pool)) return _throughClassic(pool, token, amount);
        if (!IConcentratedRegistry(registry).isPool(pool)) revert ISpotCompetition.NoAverage(pool);
        (address token0, address token1) = (IAlgebraPool(pool).token0(), IAlgebraPool(pool).token1());
        (bool known, uint160 average) = PriceWindow.averageOf(pool);
        if (!known || (token != token0 && token != token1)) revert ISpotCompetition.NoAverage(pool);
        bool zeroForOne = token == token0;
        return (zeroForOne ? token1 : token0, AverageMath.atSqrtPrice(amount, average, zeroForOne));
    }

    function _throughClassic(address pool, address token, uint256 amount) private view returns (address, uint256) {
        (uint256 unit0, uint256 unit1,,,, address token0, address token1) = IPool(pool).metadata();
        if (token != token0 && token != token1) revert ISpotCompetition.NoAverage(pool);
        try IPoolOracle(pool).consult(WINDOW) returns (int256 mean, uint256) {
            if (token == token0) return (token1, AverageMath.atLogPrice(amount, mean, unit0, unit1));
            return (token0, AverageMath.atLogPrice(amount, -mean, unit1, unit0));
        } catch {
            revert ISpotCompetition.NoAverage(pool);
        }
    }
}
