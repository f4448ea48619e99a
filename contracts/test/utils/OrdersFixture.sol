// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../src/interfaces/orders/IOrders.sol';
import {Orders} from '../../src/orders/Orders.sol';
import {NativeFixture} from './NativeFixture.sol';
import {TestExchange} from './TestExchange.sol';

/// @title The world with orders: alice makes, bob takes, and an exchange pays 1 token1 per token0 by default
abstract contract OrdersFixture is NativeFixture {
    uint256 internal constant CHUNK = 100e18;
    uint256 internal constant MINIMUM = 95e18;
    uint32 internal constant BID_DELAY = 30;
    uint32 internal constant FILL_DELAY = 300;

    Orders internal orders;
    TestExchange internal exchange;

    function setUp() public virtual override {
        super.setUp();
        orders = new Orders(address(wbnb));
        exchange = new TestExchange();
        token1.mint(address(exchange), 1e30);
        exchange.set(CHUNK, CHUNK);
        token0.mint(alice, 10 * CHUNK);
        vm.prank(alice);
        token0.approve(address(orders), 10 * CHUNK);
    }

    /// @dev Sells `chunks` times CHUNK of token0 for token1, within a day.
    function _ask(uint256 chunks) internal view returns (IOrders.Ask memory) {
        return IOrders.Ask({
            exchange: address(0),
            srcToken: address(token0),
            dstToken: address(token1),
            srcAmount: chunks * CHUNK,
            srcBidAmount: CHUNK,
            dstMinAmount: MINIMUM,
            deadline: uint32(block.timestamp + 1 days),
            bidDelay: BID_DELAY,
            fillDelay: FILL_DELAY,
            data: ''
        });
    }

    function _place(IOrders.Ask memory ask_) internal returns (uint64 id) {
        vm.prank(alice);
        return orders.ask(ask_);
    }

    function _bid(uint64 id) internal {
        vm.prank(bob);
        orders.bid(id, address(exchange), 0, 0, '');
    }

    function _fill(uint64 id) internal {
        vm.prank(bob);
        orders.fill(id);
    }

    /// @dev The next chunk, from bid to fill.
    function _bidAndFill(uint64 id) internal {
        _bid(id);
        skip(BID_DELAY);
        _fill(id);
    }

    function _assertHoldsNothing() internal view {
        assertEq(token0.balanceOf(address(orders)), 0, 'sold token left');
        assertEq(token1.balanceOf(address(orders)), 0, 'bought token left');
        assertEq(wbnb.balanceOf(address(orders)), 0, 'wrapped coin left');
        assertEq(address(orders).balance, 0, 'coin left');
        assertEq(token0.allowance(address(orders), address(exchange)), 0, 'allowance left');
    }
}
