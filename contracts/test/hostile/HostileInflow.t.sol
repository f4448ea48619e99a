// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {Orders} from '../../src/orders/Orders.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {ConcentratedFixture} from '../utils/ConcentratedFixture.sol';
import {OrdersFixture} from '../utils/OrdersFixture.sol';

// REL-2
/// @dev Deploys the token in the middle of a route, and takes the trader's order.
contract Thief {
    Orders private immutable ORDERS;
    HostileToken private immutable TOKEN;
    uint64 private _id;
    Pool private _drained;

    constructor(Orders orders, HostileToken token) {
        (ORDERS, TOKEN) = (orders, token);
    }

    function bid(uint64 id, address exchange) external {
        _id = id;
        ORDERS.bid(id, exchange, 0, 0, '');
    }

    function drain(Pool pool) external {
        _drained = pool;
    }

    /// @dev From the middle of a transfer of the token.
    function strike() external {
        if (address(_drained) != address(0)) {
            TOKEN.mint(address(_drained), 1e27);
            _drained.swapExactIn(address(TOKEN), address(this));
        }
        ORDERS.fill(_id);
    }
}

/// @notice A hostile token in the middle of a route makes the recipient receive its own money from elsewhere: the
/// minimum output ignores it.
/// @dev Alice swaps token0 through the hostile token into token1; meanwhile her order buys token1.
contract HostileInflow_Test is OrdersFixture, ConcentratedFixture {
    HostileToken private _token;
    Thief private _thief;
    Pool private _pool;
    WeightedPool private _weighted;

    function setUp() public override(OrdersFixture, ConcentratedFixture) {
        super.setUp();
        _token = new HostileToken();
        _hostilePool(_token);
        _pool = Pool(factory.createPool(address(_token), address(token1), false));
        _bringBoth(address(_pool));
        _pool.mint(bob);
        _weighted = _layWeighted();
        _mintRange(_createConcentrated(address(_token), address(token1), PRICE_ONE), -WIDEST, WIDEST, 1e24);
        _thief = new Thief(orders, _token);
        _thief.bid(_place(_ask(1)), address(exchange));
        skip(BID_DELAY);
        _fund(address(token0), alice, CHUNK);
    }

    // The whole of it: the pool behind is emptied, and the trader's order pays instead of it.
    function test_AFillDoesNotStandInForADrainedPool() external {
        uint256 quote = router.getAmountsOut(CHUNK, _routes(CLASSIC))[2];
        _thief.drain(_pool);
        _token.onTransfer(address(_thief), abi.encodeCall(Thief.strike, ()));
        uint256 held = token0.balanceOf(alice);
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        vm.prank(alice);
        router.swapExactTokensForTokens(CHUNK, quote * 9 / 10, _routes(CLASSIC), alice, DEADLINE);
        assertEq(token0.balanceOf(alice), held, 'neither sold nor swapped');
    }

    function test_APathCountsWhatItsLastPoolSent() external {
        _assertNotCounted(_classicPath);
        _assertNotCounted(_concentratedPath);
    }

    function test_ASplitCountsWhatItsPoolsSent() external {
        _assertNotCounted(_split);
    }

    /// @dev A swap with its output without the fill as minimum, and one raw unit more; the fill would add a hundred
    /// tokens.
    function _assertNotCounted(function(uint256) internal view returns (bytes memory) swap) private {
        uint256 start = vm.snapshotState();
        uint256 quote = abi.decode(_try(swap(0), true), (uint256));
        vm.revertToState(start);
        _token.onTransfer(address(_thief), abi.encodeCall(Thief.strike, ()));
        assertEq(
            _try(swap(quote + 1), false),
            abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, quote, quote + 1)
        );
        uint256 held = token1.balanceOf(alice);
        assertEq(abi.decode(_try(swap(quote), true), (uint256)), quote);
        assertEq(token1.balanceOf(alice) - held, quote + CHUNK, 'filled on the way');
        vm.revertToState(start);
    }

    function _try(bytes memory call, bool works) private returns (bytes memory answer) {
        bool ok;
        vm.prank(alice);
        (ok, answer) = address(router).call(call);
        assertEq(ok, works);
    }

    function _classicPath(uint256 minimum) private view returns (bytes memory) {
        return abi.encodeCall(IRouter.swapExactTokensForTokens, (CHUNK, minimum, _routes(CLASSIC), alice, DEADLINE));
    }

    function _concentratedPath(uint256 minimum) private view returns (bytes memory) {
        return
            abi.encodeCall(IRouter.swapExactTokensForTokens, (CHUNK, minimum, _routes(CONCENTRATED), alice, DEADLINE));
    }

    /// @dev One pool into the hostile token, and three of three kinds out of it.
    function _split(uint256 minimum) private view returns (bytes memory) {
        IRouter.Step[] memory steps = new IRouter.Step[](4);
        address first = router.poolFor(address(token0), address(_token), CLASSIC);
        address concentrated = router.poolFor(address(_token), address(token1), CONCENTRATED);
        steps[0] = IRouter.Step(first, address(token0), address(_token), CLASSIC, 1e18);
        steps[1] = IRouter.Step(address(_pool), address(_token), address(token1), CLASSIC, 0.3e18);
        steps[2] = IRouter.Step(address(_weighted), address(_token), address(token1), WEIGHTED, 0.5e18);
        steps[3] = IRouter.Step(concentrated, address(_token), address(token1), CONCENTRATED, 1e18);
        return abi.encodeCall(IRouter.swapExactTokensForTokensSplit, (CHUNK, minimum, steps, alice, DEADLINE));
    }

    function _routes(IRouter.PoolType last) private view returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](2);
        routes[0] = IRouter.Route(address(token0), address(_token), CLASSIC);
        routes[1] = IRouter.Route(address(_token), address(token1), last);
    }

    function _layWeighted() private returns (WeightedPool pool) {
        address[] memory list = new address[](2);
        (list[0], list[1]) =
            address(_token) < address(token1) ? (address(_token), address(token1)) : (address(token1), address(_token));
        uint256[] memory weights = new uint256[](2);
        (weights[0], weights[1]) = (0.5e18, 0.5e18);
        pool = WeightedPool(weightedFactory.createPool('Hostile', 'HLP', list, weights, 3000, address(0)));
        _bringBoth(address(pool));
        pool.mint(bob);
    }

    function _bringBoth(address pool) private {
        _token.mint(pool, DEPTH);
        token1.mint(pool, DEPTH);
    }
}
