// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {PoolFactory} from '../../src/amm/classic/PoolFactory.sol';
import {WeightedPoolFactory} from '../../src/amm/weighted/WeightedPoolFactory.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {Lens} from '../../src/lens/Lens.sol';
import {Router} from '../../src/router/Router.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';
import {AlgebraDeployment} from './AlgebraDeployment.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';

/// @title The world of the unit tests: three tokens, a classic and a stable pool with liquidity of `alice`
abstract contract Fixture is AlgebraDeployment {
    uint256 internal constant START = 1_782_000_000;
    uint256 internal constant DEPTH = 1_000_000e18;
    uint256 internal constant DEADLINE = type(uint256).max;
    IRouter.PoolType internal constant CLASSIC = IRouter.PoolType.Classic;
    IRouter.PoolType internal constant STABLE = IRouter.PoolType.Stable;
    IRouter.PoolType internal constant CONCENTRATED = IRouter.PoolType.Concentrated;
    IRouter.PoolType internal constant WEIGHTED = IRouter.PoolType.Weighted;

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal feeManager = makeAddr('feeManager');
    address internal pauser = makeAddr('pauser');

    WBNB internal wbnb;
    PoolFactory internal factory;
    WeightedPoolFactory internal weightedFactory;
    Router internal router;
    Lens internal lens;
    /// @dev token0 and token1 have 18 decimals and are sorted; dollar has 6.
    TestToken internal token0;
    TestToken internal token1;
    TestToken internal dollar;
    Pool internal classic;
    Pool internal stable;

    function setUp() public virtual {
        vm.warp(START);
        wbnb = new WBNB();
        factory = new PoolFactory(feeManager, pauser, 3);
        _deployAlgebra();
        weightedFactory = new WeightedPoolFactory(pauser);
        router = new Router(address(factory), address(wbnb), address(algebra), address(weightedFactory));
        lens = new Lens();
        token0 = new TestToken('Zero', 'ZRO', 18, address(this));
        token1 = new TestToken('One', 'ONE', 18, address(this));
        if (address(token1) < address(token0)) (token0, token1) = (token1, token0);
        dollar = new TestToken('Dollar', 'USD', 6, address(this));
        classic = Pool(factory.createPool(address(token0), address(token1), false));
        stable = Pool(factory.createPool(address(token0), address(dollar), true));
        _deposit(classic, alice, DEPTH, DEPTH);
        _deposit(stable, alice, DEPTH / _unit(stable.token0()), DEPTH / _unit(stable.token1()));
        skip(3);
    }

    /// @dev Wei of 18 decimals in one raw unit.
    function _unit(address token) internal view returns (uint256) {
        return 10 ** (18 - TestToken(token).decimals());
    }

    /// @dev Sends both amounts to the pool and mints pool tokens for `to`.
    function _deposit(Pool pool, address to, uint256 amount0, uint256 amount1) internal returns (uint256) {
        TestToken(pool.token0()).mint(address(pool), amount0);
        TestToken(pool.token1()).mint(address(pool), amount1);
        return pool.mint(to);
    }

    /// @dev Sends `amountIn` of token0 (or token1) to the pool and swaps it for `to`.
    function _swap(Pool pool, bool zeroForOne, uint256 amountIn, address to) internal returns (uint256) {
        address tokenIn = zeroForOne ? pool.token0() : pool.token1();
        TestToken(tokenIn).mint(address(pool), amountIn);
        return pool.swapExactIn(tokenIn, to);
    }

    /// @dev `account` gets `amount` of the token and approves the router.
    function _fund(address token, address account, uint256 amount) internal {
        if (token == address(wbnb)) {
            vm.deal(account, account.balance + amount);
            vm.prank(account);
            wbnb.deposit{value: amount}();
        } else {
            TestToken(token).mint(account, amount);
        }
        vm.prank(account);
        TestToken(token).approve(address(router), amount);
    }

    function _route(address from, address to, bool stable_) internal pure returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](1);
        routes[0] = IRouter.Route(from, to, stable_ ? STABLE : CLASSIC);
    }

    /// @dev token1 → token0 (classic) → dollar (stable).
    function _twoHops() internal view returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](2);
        routes[0] = IRouter.Route(address(token1), address(token0), CLASSIC);
        routes[1] = IRouter.Route(address(token0), address(dollar), STABLE);
    }

    /// @dev A pool of a hostile token and token0, with liquidity of `alice`.
    function _hostilePool(HostileToken hostile) internal returns (Pool pool) {
        pool = Pool(factory.createPool(address(hostile), address(token0), false));
        hostile.mint(address(pool), DEPTH);
        token0.mint(address(pool), DEPTH);
        pool.mint(alice);
    }

    /// @dev `data`, called on a pool from inside one of its transfers, is refused.
    function _assertGuarded(bytes memory data) internal {
        HostileToken hostile = new HostileToken();
        Pool pool = _hostilePool(hostile);
        hostile.onTransfer(address(pool), data);
        token0.mint(address(pool), 1e18);
        pool.swapExactIn(address(token0), bob);
        assertFalse(hostile.called(), 'entered again');
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    /// @dev The pool's balance covers its reserves and fees.
    function _assertSolvent(Pool pool) internal view {
        (uint256 fees0, uint256 fees1) = pool.feesHeld();
        assertGe(TestToken(pool.token0()).balanceOf(address(pool)), pool.reserve0() + fees0, 'token0 not covered');
        assertGe(TestToken(pool.token1()).balanceOf(address(pool)), pool.reserve1() + fees1, 'token1 not covered');
    }
}
