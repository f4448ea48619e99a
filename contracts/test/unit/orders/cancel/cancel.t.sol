// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

contract Cancel_Unit_Test is OrdersFixture {
    uint64 private _id;
    uint64[] private _ids;

    function setUp() public override {
        super.setUp();
        _id = _place(_ask(2));
        _ids = [_id, _place(_ask(1))];
    }

    function test_RevertWhen_TheCallerIsNotTheMaker() external {
        vm.expectRevert(abi.encodeWithSelector(IOrders.NotMaker.selector, _id, alice));
        vm.prank(bob);
        orders.cancel(_id);
    }

    function test_RevertGiven_TheOrderIsOver() external {
        vm.startPrank(alice);
        orders.cancel(_id);
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotOpen.selector, _id, 1));
        orders.cancel(_id);
        uint32 deadline = orders.status(_ids[1]);
        vm.warp(deadline);
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotOpen.selector, _ids[1], deadline));
        orders.cancel(_ids[1]);
    }

    function test_WhenEverythingIsRight() external {
        _bid(_id);
        vm.expectEmit();
        emit IOrders.OrderCanceled(_id, alice, alice);
        vm.prank(alice);
        orders.cancel(_id);
        assertEq(orders.status(_id), 1);
        assertEq(orders.order(_id).bid.taker, address(0));
    }

    function test_RevertWhen_OneOfManyIsNotTheCallers() external {
        vm.prank(bob);
        _ids.push(orders.ask(_ask(1)));
        vm.expectRevert(abi.encodeWithSelector(IOrders.NotMaker.selector, _ids[2], bob));
        vm.prank(alice);
        orders.cancelMany(_ids);
    }

    function test_WhenAllOfManyAreTheCallers() external {
        vm.prank(alice);
        orders.cancelMany(_ids);
        assertEq(orders.status(_ids[0]), 1);
        assertEq(orders.status(_ids[1]), 1);
    }
}
