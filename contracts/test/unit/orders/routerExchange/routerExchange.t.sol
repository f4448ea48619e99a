// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {BidRoute} from '../../../../src/orders/BidRoute.sol';
import {RouterExchange} from '../../../../src/orders/RouterExchange.sol';
import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {SilentToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

contract RouterExchange_Unit_Test is OrdersFixture {
    RouterExchange private _routerExchange;

    function setUp() public override {
        super.setUp();
        _routerExchange = new RouterExchange(address(router));
    }

    /// @dev token1 → token0 → dollar, promised `promised`.
    function _twoHopData(uint256 promised) private view returns (bytes memory) {
        return abi.encodePacked(
            promised,
            uint8(1),
            address(token0),
            abi.encodePacked(address(classic), uint8(0), uint8(2), CLASSIC, uint64(1e18)),
            abi.encodePacked(address(stable), uint8(2), uint8(1), STABLE, uint64(1e18))
        );
    }

    function _oneHopData(uint256 promised, address pool) private pure returns (bytes memory) {
        return abi.encodePacked(promised, uint8(0), abi.encodePacked(pool, uint8(0), uint8(1), CLASSIC, uint64(1e18)));
    }

    function _swap(bytes memory data, uint256 amount, uint256 minimum) private {
        token1.mint(bob, amount);
        vm.startPrank(bob);
        token1.approve(address(_routerExchange), amount);
        _routerExchange.swap(address(token1), address(dollar), amount, minimum, '', data, bob);
        vm.stopPrank();
    }

    function test_RevertWhen_TheDataIsMalformed() external {
        bytes memory good = _twoHopData(1);
        bytes[4] memory wrong = [
            bytes(''),
            abi.encodePacked(uint256(1), uint8(0)),
            bytes.concat(good, hex'00'),
            abi.encodePacked(
                uint256(1), uint8(0), abi.encodePacked(address(classic), uint8(0), uint8(2), CLASSIC, uint64(1e18))
            )
        ];
        for (uint256 i; i < 4; ++i) {
            token1.mint(bob, 1e18);
            vm.startPrank(bob);
            token1.approve(address(_routerExchange), 1e18);
            vm.expectRevert(BidRoute.MalformedBidData.selector);
            _routerExchange.swap(address(token1), address(dollar), 1e18, 0, '', wrong[i], bob);
            vm.stopPrank();
        }
        vm.expectRevert(BidRoute.MalformedBidData.selector);
        _routerExchange.getAmountOut(address(0), address(0), 0, '', hex'00');
    }

    function testFuzz_WhenTheAmountIsAskedFor(uint256 promised) external view {
        assertEq(_routerExchange.getAmountOut(address(token1), address(dollar), 1, '', _twoHopData(promised)), promised);
    }

    function test_RevertWhen_TheRouteGivesLessThanTheMinimum() external {
        uint256 out = router.getAmountsOut(1e18, _twoHops())[2];
        bytes memory data = _twoHopData(0);
        token1.mint(bob, 1e18);
        vm.startPrank(bob);
        token1.approve(address(_routerExchange), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, out, out + 1));
        _routerExchange.swap(address(token1), address(dollar), 1e18, out + 1, '', data, bob);
        vm.stopPrank();
        _swap(data, 1e18, out);
        assertEq(dollar.balanceOf(bob), out);
    }

    function test_WhenTheSoldTokenTakesATax() external {
        TaxedToken taxed = new TaxedToken('Tax', 'TAX', 18, 100, address(this));
        Pool pool = Pool(factory.createPool(address(taxed), address(token1), false));
        taxed.mint(address(pool), DEPTH);
        token1.mint(address(pool), DEPTH);
        pool.mint(alice);
        taxed.mint(alice, CHUNK);
        vm.prank(alice);
        taxed.approve(address(orders), CHUNK);
        IOrders.Ask memory ask_ = _ask(1);
        (ask_.srcToken, ask_.dstMinAmount) = (address(taxed), 90e18);
        uint64 id = _place(ask_);
        vm.startPrank(bob);
        orders.bid(id, address(_routerExchange), 0, 0, _oneHopData(96e18, address(pool)));
        skip(BID_DELAY);
        orders.fill(id);
        // Three transfers of 1 % each, then the pool's fee and impact.
        assertApproxEqRel(token1.balanceOf(alice), 96.85e18, 0.001e18);
        assertEq(taxed.balanceOf(address(_routerExchange)), 0);
    }

    // INV-20
    function test_WhenTheSoldTokenNeverCountsAnAllowanceOff() external {
        SilentToken strange = new SilentToken();
        Pool pool = Pool(factory.createPool(address(strange), address(token1), false));
        strange.mint(address(pool), DEPTH);
        token1.mint(address(pool), DEPTH);
        pool.mint(alice);
        strange.mint(bob, 1e18);
        vm.startPrank(bob);
        strange.approve(address(_routerExchange), 1e18);
        _routerExchange.swap(address(strange), address(token1), 1e18, 1, '', _oneHopData(1, address(pool)), bob);
        assertGt(token1.balanceOf(bob), 0);
        assertEq(strange.allowance(address(_routerExchange), address(router)), 0);
    }

    function testFuzz_WhenAnOrderIsFilledThroughIt(uint256 amount) external {
        amount = bound(amount, 1e6, 10 * CHUNK);
        IRouter.Route[] memory route = _route(address(token0), address(token1), false);
        uint256 out = router.getAmountsOut(amount, route)[1];
        IOrders.Ask memory ask_ = _ask(1);
        (ask_.srcAmount, ask_.srcBidAmount, ask_.dstMinAmount) = (amount, amount, out);
        ask_.exchange = address(_routerExchange);
        uint64 id = _place(ask_);
        vm.startPrank(bob);
        orders.bid(id, address(_routerExchange), 0, 0, _oneHopData(out, address(classic)));
        skip(BID_DELAY);
        orders.fill(id);
        vm.stopPrank();
        assertEq(token1.balanceOf(alice), out);
        assertEq(token0.balanceOf(address(_routerExchange)), 0);
        assertEq(token1.balanceOf(address(_routerExchange)), 0);
        assertEq(token0.allowance(address(_routerExchange), address(router)), 0);
        _assertHoldsNothing();
    }

    function test_RevertWhen_TheBidNamesAnotherOrdersTokens() external {
        uint64 id = _place(_ask(1));
        vm.startPrank(bob);
        bytes memory data = abi.encodePacked(
            MINIMUM,
            uint8(1),
            address(dollar),
            abi.encodePacked(address(stable), uint8(0), uint8(2), STABLE, uint64(1e18))
        );
        orders.bid(id, address(_routerExchange), 0, 0, data);
        skip(BID_DELAY);
        vm.expectRevert();
        orders.fill(id);
    }
}
