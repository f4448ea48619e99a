// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

contract OrderViews_Unit_Test is OrdersFixture {
    function test_RevertWhen_AnOrderDoesNotExist() external {
        bytes memory error = abi.encodeWithSelector(IOrders.OrderDoesNotExist.selector, 0);
        vm.expectRevert(error);
        orders.order(0);
        vm.expectRevert(error);
        orders.book(0);
        vm.expectRevert(error);
        orders.status(0);
    }

    function test_WhenAnOrderExists() external {
        uint64 id = _place(_ask(2));
        _bid(id);
        IOrders.Order memory o = orders.order(id);
        (bool ok, bytes memory fields) = address(orders).staticcall(abi.encodeCall(IOrders.book, (id)));
        assertTrue(ok);
        assertEq(fields, abi.encode(o.id, o.status, o.time, o.filledTime, o.srcFilledAmount, o.maker, o.ask, o.bid));
    }

    function test_WhenTheConstantsAreRead() external view {
        assertEq(orders.VERSION(), 4);
        assertEq(orders.PERCENT_BASE(), 100_000);
        assertEq(orders.MIN_OUTBID_PERCENT(), 101_000);
        assertEq(orders.STALE_BID_SECONDS(), 600);
        assertEq(orders.MIN_BID_DELAY_SECONDS(), 30);
        assertEq(orders.STATUS_CANCELED(), 1);
        assertEq(orders.STATUS_COMPLETED(), 2);
        assertEq(orders.iweth(), address(wbnb));
    }
}
