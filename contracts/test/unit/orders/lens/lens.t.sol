// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrderLens} from '../../../../src/interfaces/lens/IOrderLens.sol';
import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {OrderLens} from '../../../../src/lens/OrderLens.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

contract OrderLens_Unit_Test is OrdersFixture {
    OrderLens private _lens;

    function setUp() public override {
        super.setUp();
        _lens = new OrderLens();
    }

    function _rows(bool onlyOpen) private view returns (IOrderLens.OrderRow[] memory rows) {
        (rows,,,) = _lens.orders(address(orders), 0, 100, onlyOpen);
    }

    /// @dev Ids 0 to 4: one of each state, in the order of the states.
    function _everyState() private {
        for (uint256 i; i < 5; ++i) {
            IOrders.Ask memory ask_ = _ask(i == 1 ? 2 : 1);
            if (i == 4) ask_.deadline = uint32(block.timestamp + 61);
            _place(ask_);
        }
        _bidAndFill(1);
        _bidAndFill(2);
        vm.prank(alice);
        orders.cancel(3);
        skip(1);
    }

    function test_WhenOrdersAreOfEveryState() external {
        _everyState();
        IOrderLens.OrderRow[] memory rows = _rows(false);
        assertEq(rows.length, 5);
        for (uint256 i; i < 5; ++i) {
            assertEq(uint256(rows[i].state), i);
            assertEq(rows[i].order.id, i);
        }
        assertEq(rows[4].srcNextAmount, 0);
    }

    function test_WhenOnlyOpenOrdersAreAskedFor() external {
        _everyState();
        (IOrderLens.OrderRow[] memory rows, uint256 total, uint256 number, uint256 timestamp) =
            _lens.orders(address(orders), 0, 100, true);
        assertEq(rows.length, 2);
        assertEq(rows[1].order.id, 1);
        assertEq(total, 5);
        assertEq(number, block.number);
        assertEq(timestamp, block.timestamp);
    }

    function test_WhenAPageIsAskedFor() external {
        _everyState();
        (IOrderLens.OrderRow[] memory rows,,,) = _lens.orders(address(orders), 3, 100, false);
        assertEq(rows.length, 2);
        assertEq(rows[0].order.id, 3);
        (rows,,,) = _lens.orders(address(orders), 1, 2, false);
        assertEq(rows.length, 2);
        (rows,,,) = _lens.orders(address(orders), 5, 2, false);
        assertEq(rows.length, 0);
        (rows,,,) = _lens.orders(address(orders), 1, type(uint256).max, false);
        assertEq(rows.length, 4);
    }

    function test_GivenAChunkIsFilled() external {
        IOrders.Ask memory ask_ = _ask(2);
        ask_.srcAmount = CHUNK + CHUNK / 3;
        uint64 id = _place(ask_);
        assertEq(_rows(false)[0].dueAt, block.timestamp);
        assertEq(_rows(false)[0].srcNextAmount, CHUNK);
        _bidAndFill(id);
        IOrderLens.OrderRow memory row = _rows(false)[0];
        assertEq(row.srcNextAmount, CHUNK / 3);
        assertEq(row.dstNextMinAmount, (MINIMUM * (CHUNK / 3) + CHUNK - 1) / CHUNK);
        assertEq(row.dueAt, block.timestamp + FILL_DELAY);
    }

    function test_GivenBalanceOrAllowanceIsShort() external {
        _place(_ask(1));
        assertTrue(_rows(false)[0].isFundable);
        vm.prank(alice);
        token0.approve(address(orders), CHUNK - 1);
        assertFalse(_rows(false)[0].isFundable);
        assertEq(_rows(false)[0].allowance, CHUNK - 1);
        vm.startPrank(alice);
        token0.approve(address(orders), CHUNK);
        token0.transfer(bob, 10 * CHUNK - 7);
        assertFalse(_rows(false)[0].isFundable);
        assertEq(_rows(false)[0].balance, 7);
    }

    function test_GivenTheSoldTokenDoesNotAnswer() external {
        _place(_ask(1));
        IOrders.Ask memory ask_ = _ask(1);
        ask_.srcToken = address(new Silent());
        _place(ask_);
        assertTrue(_rows(false)[0].isFundable);
        assertFalse(_rows(false)[1].isFundable);
    }

    function test_WhenAMakersOrdersAreAskedFor() external {
        _place(_ask(1));
        vm.prank(bob);
        orders.ask(_ask(1));
        _place(_ask(2));
        (IOrderLens.OrderRow[] memory rows, uint256 total,,) = _lens.ordersOf(address(orders), alice, 0, 10);
        assertEq(total, 2);
        assertEq(rows[1].order.id, 2);
        (rows,,,) = _lens.ordersOf(address(orders), alice, 1, 10);
        assertEq(rows.length, 1);
        assertEq(rows[0].order.id, 2);
    }
}

/// @dev A token that burns all gas.
contract Silent {
    fallback() external {
        assembly {
            invalid()
        }
    }
}
