// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {IPoolFactory} from '../../src/interfaces/amm/classic/IPoolFactory.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {Router} from '../../src/router/Router.sol';
import {TestToken} from '../../src/testing/TestToken.sol';

/// @title Draws user actions on two pools, and keeps independent books
contract PoolHandler is Test {
    address[3] public actors = [makeAddr('ann'), makeAddr('ben'), makeAddr('cat')];
    Pool[2] public pools;
    Router public router;

    /// @dev Independent books: fees by the formula, and amounts that claims paid.
    mapping(Pool => mapping(bool zero => uint256)) public feesPaid;
    mapping(Pool => mapping(bool zero => uint256)) public feesClaimed;

    /// @dev Pools of a token of 6 decimals and one of 18 that are emptied again and again, classic and stable.
    Pool[2] private _emptied;
    TestToken private _coarse = new TestToken('Coarse', 'CRS', 6, address(this));
    TestToken private _fine = new TestToken('Fine', 'FIN', 18, address(this));

    constructor(Pool classic, Pool stable, Router router_) {
        pools = [classic, stable];
        router = router_;
        for (uint256 i; i < 2; ++i) {
            address pool = IPoolFactory(router.factory()).createPool(address(_coarse), address(_fine), i == 1);
            _emptied[i] = Pool(pool);
        }
    }

    function swap(uint256 actor, uint256 which, bool zeroForOne, uint256 amount) external {
        Pool pool = _pool(which);
        amount = _bound(pool, zeroForOne, amount);
        _swap(pool, _actor(actor), zeroForOne, amount);
    }

    /// @dev 1 to 20 units: rounding in the trader's favour would show here first.
    function microSwap(uint256 actor, uint256 which, bool zeroForOne, uint256 amount) external {
        _swap(_pool(which), _actor(actor), zeroForOne, bound(amount, 1, 20));
    }

    function routerSwap(uint256 actor, bool zeroForOne, uint256 amount, bool twoHops) external {
        address who = _actor(actor);
        (Pool classic, Pool stable) = (pools[0], pools[1]);
        address from = zeroForOne ? classic.token0() : classic.token1();
        address to = zeroForOne ? classic.token1() : classic.token0();
        twoHops = twoHops && (to == stable.token0() || to == stable.token1());
        IRouter.Route[] memory routes = new IRouter.Route[](twoHops ? 2 : 1);
        routes[0] = IRouter.Route(from, to, IRouter.PoolType.Classic);
        if (twoHops) {
            routes[1] =
                IRouter.Route(to, to == stable.token0() ? stable.token1() : stable.token0(), IRouter.PoolType.Stable);
        }
        amount = bound(amount, 1e15, 1e23);
        uint256[] memory amounts = router.getAmountsOut(amount, routes);
        if (amounts[amounts.length - 1] == 0) return;
        _mint(TestToken(from), who, amount);
        vm.startPrank(who);
        TestToken(from).approve(address(router), amount);
        router.swapExactTokensForTokens(amount, amounts[amounts.length - 1], routes, who, block.timestamp);
        vm.stopPrank();
        feesPaid[classic][zeroForOne] += _fee(classic, amount);
        if (twoHops) feesPaid[stable][to == stable.token0()] += _fee(stable, amounts[1]);
    }

    function add(uint256 actor, uint256 which, uint256 amount0, uint256 amount1) external {
        Pool pool = _pool(which);
        _add(pool, _actor(actor), _bound(pool, true, amount0), _bound(pool, false, amount1));
    }

    function remove(uint256 actor, uint256 which, uint256 part) external {
        (Pool pool, address who) = (_pool(which), _actor(actor));
        uint256 liquidity = bound(part, 0, pool.balanceOf(who));
        (uint256 r0, uint256 r1,) = pool.getReserves();
        uint256 supply = pool.totalSupply();
        if (liquidity * r0 < supply && liquidity * r1 < supply) return;
        _remove(pool, who, liquidity);
        // The reserves per pool token do not fall: r0After / supplyAfter >= r0 / supply.
        assertGe(pool.reserve0() * supply, r0 * pool.totalSupply(), 'burn lowered reserve0 per share');
        assertGe(pool.reserve1() * supply, r1 * pool.totalSupply(), 'burn lowered reserve1 per share');
    }

    // INV-6: add then remove returns at most the deposit
    function addThenRemove(uint256 actor, uint256 which, uint256 amount0, uint256 amount1) external {
        (Pool pool, address who) = (_pool(which), _actor(actor));
        (amount0, amount1) = (_bound(pool, true, amount0), _bound(pool, false, amount1));
        uint256 liquidity = _add(pool, who, amount0, amount1);
        if (liquidity == 0) return;
        (uint256 out0, uint256 out1) = _remove(pool, who, liquidity);
        assertLe(out0, amount0, 'more token0 than put in');
        assertLe(out1, amount1, 'more token1 than put in');
    }

    // INV-5, INV-6: the first depositor into an emptied pool sets its price and keeps its deposit; holders who left
    // dust in it have no less
    function comeBack(uint256 actor, uint256 which, uint256 size, uint256 price, uint256 dust) external {
        (Pool pool, address who) = (_emptied[which % 2], _actor(actor));
        price = 10 ** (pool.stable() ? 12 : bound(price, 6, 15));
        uint256 coarse = _besideDust(pool, price) * bound(size, 1, 1000);
        // The size of dust compared with a deposit grows with its price: from a billion tokens on, the pool no longer
        // counts as emptied.
        if (coarse > 1e27 / price) return;
        (uint256 amount0, uint256 amount1) = _inOrder(pool, coarse, coarse * price);
        uint256 liquidity = _comeBack(pool, who, amount0, amount1);
        bool zeroForOne = size % 2 == 0;
        _swap(pool, who, zeroForOne, bound(size, 1, (zeroForOne ? amount0 : amount1) / 10));
        // Up to twenty raw units of the coarse token stay.
        _remove(pool, who, liquidity - (liquidity * bound(dust, 0, 20)) / coarse);
    }

    /// @dev The least amount of the coarse token for which the pool, beside it and its value in the fine token at a
    /// price, holds dust.
    function _besideDust(Pool pool, uint256 price) private view returns (uint256) {
        (uint256 coarse, uint256 fine) = _inOrder(pool, pool.reserve0(), pool.reserve1());
        return ((coarse > fine / price ? coarse : fine / price) + 1) * 1e6;
    }

    function _comeBack(Pool pool, address who, uint256 amount0, uint256 amount1) private returns (uint256 liquidity) {
        uint256[3] memory before = [pool.reserve0(), pool.reserve1(), pool.totalSupply()];
        liquidity = _addAll(pool, who, amount0, amount1);
        uint256[3] memory after_ = [pool.reserve0(), pool.reserve1(), pool.totalSupply()];
        assertApproxEqRel(after_[0] * amount1, after_[1] * amount0, 3e12, 'not at the price of who came back');
        _assertKept(liquidity, after_[0], after_[2], amount0);
        _assertKept(liquidity, after_[1], after_[2], amount1);
        assertGe(after_[0] * before[2], before[0] * after_[2], 'reserve0 per share fell');
        assertGe(after_[1] * before[2], before[1] * after_[2], 'reserve1 per share fell');
    }

    /// @dev But for a millionth, and for the locked minimum of a first deposit.
    function _assertKept(uint256 liquidity, uint256 reserve, uint256 supply, uint256 amount) private pure {
        uint256 locked = amount * 1000 / supply + 1;
        assertGe(liquidity * reserve / supply, amount - amount / 1e6 - locked, 'went to others');
    }

    /// @dev Adds both amounts in full, or reverts.
    function _addAll(Pool pool, address who, uint256 amount0, uint256 amount1) private returns (uint256 liquidity) {
        (address a, address b) = pool.tokens();
        TestToken(a).mint(who, amount0);
        TestToken(b).mint(who, amount1);
        bool isStable = pool.stable();
        vm.startPrank(who);
        TestToken(a).approve(address(router), amount0);
        TestToken(b).approve(address(router), amount1);
        (,, liquidity) = router.addLiquidity(a, b, isStable, amount0, amount1, amount0, amount1, who, block.timestamp);
        vm.stopPrank();
    }

    /// @dev The amounts of the coarse and the fine token in the order of the pool, and back.
    function _inOrder(Pool pool, uint256 a, uint256 b) private view returns (uint256, uint256) {
        return pool.token0() == address(_coarse) ? (a, b) : (b, a);
    }

    function move(uint256 from, uint256 to, uint256 which, uint256 part) external {
        (Pool pool, address who) = (_pool(which), _actor(from));
        part = bound(part, 0, pool.balanceOf(who));
        vm.prank(who);
        pool.transfer(_actor(to), part);
    }

    function claim(uint256 actor, uint256 which) external {
        Pool pool = _pool(which);
        vm.prank(_actor(actor));
        (uint256 claimed0, uint256 claimed1) = pool.claimFees();
        feesClaimed[pool][true] += claimed0;
        feesClaimed[pool][false] += claimed1;
    }

    function donate(uint256 which, bool zero, uint256 amount, bool taken) external {
        Pool pool = _pool(which);
        uint256 k = pool.getK();
        _mint(_token(pool, zero), address(pool), _bound(pool, zero, amount));
        if (taken) pool.sync();
        else pool.skim(address(this));
        assertGe(pool.getK(), k, 'a donation lowered k');
    }

    function pass(uint256 time) external {
        skip(bound(time, 1, 2 days));
    }

    function _swap(Pool pool, address who, bool zeroForOne, uint256 amount) private {
        TestToken token = _token(pool, zeroForOne);
        if (pool.getAmountOut(amount, address(token)) == 0) return;
        uint256 k = pool.getK();
        _mint(token, address(pool), amount);
        pool.swapExactIn(address(token), who);
        assertGe(pool.getK(), k, 'a swap lowered k');
        feesPaid[pool][zeroForOne] += _fee(pool, amount);
    }

    function _add(Pool pool, address who, uint256 amount0, uint256 amount1) private returns (uint256) {
        (uint256 r0, uint256 r1,) = pool.getReserves();
        uint256 supply = pool.totalSupply();
        if (amount0 * supply < r0 || amount1 * supply < r1) return 0;
        _mint(_token(pool, true), address(pool), amount0);
        _mint(_token(pool, false), address(pool), amount1);
        uint256 liquidity = pool.mint(who);
        assertGe(pool.reserve0() * supply, r0 * pool.totalSupply(), 'mint lowered reserve0 per share');
        assertGe(pool.reserve1() * supply, r1 * pool.totalSupply(), 'mint lowered reserve1 per share');
        return liquidity;
    }

    function _remove(Pool pool, address who, uint256 liquidity) private returns (uint256, uint256) {
        vm.prank(who);
        pool.transfer(address(pool), liquidity);
        return pool.burn(who);
    }

    function _mint(TestToken token, address to, uint256 amount) private {
        vm.prank(token.faucet());
        token.mint(to, amount);
    }

    function _fee(Pool pool, uint256 amount) private view returns (uint256) {
        return (amount * pool.fee() + 999_999) / 1_000_000;
    }

    /// @dev Any length from 1 unit to 1e24 wei: short amounts are as likely as long ones.
    function _bound(Pool pool, bool zero, uint256 amount) private view returns (uint256) {
        uint256 size = amount % 25;
        amount = bound(amount, 1, 10 ** size);
        return amount / 10 ** (18 - _token(pool, zero).decimals()) + 1;
    }

    function _token(Pool pool, bool zero) private view returns (TestToken) {
        return TestToken(zero ? pool.token0() : pool.token1());
    }

    function _pool(uint256 which) private view returns (Pool) {
        return pools[which % 2];
    }

    function _actor(uint256 actor) private view returns (address) {
        return actors[actor % 3];
    }
}
