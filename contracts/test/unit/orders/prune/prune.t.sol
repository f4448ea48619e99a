// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

// ORDER-7
contract Prune_Unit_Test is OrdersFixture {
    uint64 private _id;

    function setUp() public override {
        super.setUp();
        _id = _place(_ask(2));
    }

    function test_RevertGiven_TheMakerCanPay() external {
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderFunded.selector, _id));
        orders.prune(_id);
    }

    function test_RevertGiven_TheNextChunkIsNotDue() external {
        _bidAndFill(_id);
        uint256 due = block.timestamp + FILL_DELAY;
        vm.prank(alice);
        token0.approve(address(orders), 0);
        vm.expectRevert(abi.encodeWithSelector(IOrders.FillDelayed.selector, _id, due));
        orders.prune(_id);
        vm.warp(due);
        orders.prune(_id);
    }

    function test_RevertGiven_TheOrderIsOver() external {
        vm.startPrank(alice);
        token0.approve(address(orders), 0);
        orders.cancel(_id);
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotOpen.selector, _id, 1));
        orders.prune(_id);
    }

    function test_GivenTheBalanceOrTheAllowanceIsBelowTheNextChunk() external {
        vm.prank(alice);
        token0.approve(address(orders), CHUNK - 1);
        vm.expectEmit();
        emit IOrders.OrderCanceled(_id, alice, bob);
        vm.prank(bob);
        orders.prune(_id);
        assertEq(orders.status(_id), 1);
        uint64 second = _place(_ask(1));
        vm.startPrank(alice);
        token0.approve(address(orders), CHUNK);
        token0.transfer(bob, token0.balanceOf(alice) - CHUNK + 1);
        vm.stopPrank();
        orders.prune(second);
        assertEq(orders.status(second), 1);
    }

    function test_GivenTheSoldTokenDoesNotAnswer() external {
        vm.etch(address(token0), hex'fe');
        orders.prune(_id);
        assertEq(orders.status(_id), 1);
    }
}
