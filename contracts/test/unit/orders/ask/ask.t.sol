// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

contract Ask_Unit_Test is OrdersFixture {
    function test_RevertWhen_SoldAndBoughtAreTheSame() external {
        IOrders.Ask memory ask_ = _ask(1);
        ask_.dstToken = ask_.srcToken;
        vm.expectRevert(abi.encodeWithSelector(IOrders.SameToken.selector, ask_.srcToken));
        orders.ask(ask_);
    }

    function test_RevertWhen_WrappedCoinIsSoldForNativeCoin() external {
        IOrders.Ask memory ask_ = _ask(1);
        (ask_.srcToken, ask_.dstToken) = (address(wbnb), address(0));
        vm.expectRevert(abi.encodeWithSelector(IOrders.SameToken.selector, address(wbnb)));
        orders.ask(ask_);
    }

    function test_RevertWhen_TheAskContradictsItself() external {
        for (uint256 i; i < 6; ++i) {
            IOrders.Ask memory ask_ = _ask(2);
            if (i == 0) ask_.srcToken = address(0);
            if (i == 1) ask_.srcAmount = 0;
            if (i == 2) ask_.srcBidAmount = 0;
            if (i == 3) ask_.srcBidAmount = ask_.srcAmount + 1;
            if (i == 4) ask_.dstMinAmount = 0;
            if (i == 5) ask_.bidDelay = 29;
            vm.expectRevert(IOrders.InvalidAsk.selector);
            orders.ask(ask_);
        }
    }

    function test_RevertWhen_TheDataIsLongerThan2048Bytes() external {
        IOrders.Ask memory ask_ = _ask(1);
        ask_.data = new bytes(2049);
        vm.expectRevert(abi.encodeWithSelector(IOrders.DataTooLong.selector, 2049));
        orders.ask(ask_);
        ask_.data = new bytes(2048);
        assertEq(orders.order(orders.ask(ask_)).ask.data.length, 2048);
    }

    function test_RevertWhen_TheDeadlineHasCome() external {
        IOrders.Ask memory ask_ = _ask(1);
        ask_.deadline = uint32(block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IOrders.DeadlinePassed.selector, ask_.deadline, block.timestamp));
        orders.ask(ask_);
    }

    function testFuzz_WhenEverythingIsRight(IOrders.Ask memory ask_) external {
        vm.assume(ask_.data.length <= orders.MAX_DATA_LENGTH());
        ask_.srcToken = address(token0);
        ask_.dstToken = address(token1);
        ask_.srcAmount = bound(ask_.srcAmount, 1, type(uint256).max);
        ask_.srcBidAmount = bound(ask_.srcBidAmount, 1, ask_.srcAmount);
        ask_.dstMinAmount = bound(ask_.dstMinAmount, 1, type(uint256).max);
        ask_.deadline = uint32(bound(ask_.deadline, block.timestamp + 1, type(uint32).max));
        ask_.bidDelay = uint32(bound(ask_.bidDelay, 30, type(uint32).max));
        uint256 held = token0.balanceOf(alice);
        vm.expectEmit();
        emit IOrders.OrderCreated(0, alice, ask_.exchange, ask_);
        uint64 id = _place(ask_);
        assertEq(abi.encode(orders.order(id).ask), abi.encode(ask_));
        assertEq(orders.order(id).maker, alice);
        assertEq(orders.order(id).time, block.timestamp);
        assertEq(orders.status(id), ask_.deadline);
        assertEq(orders.length(), 1);
        assertEq(orders.makerOrders(alice, 0), id);
        assertEq(orders.orderIdsByMaker(alice).length, 1);
        assertEq(token0.balanceOf(alice), held);
    }
}
