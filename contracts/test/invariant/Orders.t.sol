// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Orders} from '../../src/orders/Orders.sol';
import {IOrders} from '../../src/interfaces/orders/IOrders.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {Fixture} from '../utils/Fixture.sol';
import {TestExchange} from '../utils/TestExchange.sol';
import {OrdersHandler} from './OrdersHandler.sol';

/// @notice INV-16: orders are never filled worse than the signed price, over the amount, after the deadline or twice.
/// The handler asserts price, deadline and delays at each fill.
contract Orders_Invariant_Test is Fixture {
    Orders private _orders;
    TestExchange private _exchange;
    OrdersHandler private _handler;

    function setUp() public override {
        super.setUp();
        _orders = new Orders(address(wbnb));
        _exchange = new TestExchange();
        _handler = new OrdersHandler(_orders, _exchange);
        _fillOne();
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _noOrderSellsMoreThanItsAmount();
        _noOrderIsFilledBelowItsPrice();
        _ordersHoldNothing();
        _makersLoseOnlyWhatTheirOrdersSold();
    }

    function _noOrderSellsMoreThanItsAmount() private view {
        for (uint256 id; id < _handler.count(); ++id) {
            OrdersHandler.Entry memory e = _handler.entry(id);
            IOrders.Order memory o = _orders.order(uint64(id));
            assertEq(o.srcFilledAmount, e.sold);
            assertLe(e.sold, e.ask.srcAmount);
            if (e.sold == e.ask.srcAmount) assertEq(o.status, 2);
        }
    }

    function _noOrderIsFilledBelowItsPrice() private view {
        for (uint256 id; id < _handler.count(); ++id) {
            OrdersHandler.Entry memory e = _handler.entry(id);
            assertGe(e.received * e.ask.srcBidAmount, e.sold * e.ask.dstMinAmount);
        }
    }

    function _ordersHoldNothing() private view {
        for (uint256 i; i < 2; ++i) {
            assertEq(_handler.tokens(i).balanceOf(address(_orders)), 0);
            assertEq(_handler.tokens(i).allowance(address(_orders), address(_exchange)), 0);
        }
    }

    /// @dev The makers' losses equal their orders' reported sales: nothing else moves their funds.
    function _makersLoseOnlyWhatTheirOrdersSold() private view {
        for (uint256 i; i < 6; ++i) {
            (address maker, TestToken token) = (_handler.actors(i / 2), _handler.tokens(i % 2));
            uint256 given = _handler.given(maker, address(token)) + _handler.boughtBy(maker, address(token));
            assertEq(token.balanceOf(maker), given - _handler.soldBy(maker, address(token)));
        }
    }

    /// @dev Draws start after a filled chunk: a handler with only rejected fills would prove nothing.
    function _fillOne() private {
        _handler.ask(0, true, 100e18, 30e18, 20e18, type(uint256).max / 5);
        _handler.bid(1, 0, 0, 1, 1);
        skip(120);
        _handler.fill(1, 0, 0, 0);
        assertEq(_handler.fills(), 1);
    }
}
