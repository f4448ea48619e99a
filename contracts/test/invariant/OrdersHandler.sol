// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IOrders} from '../../src/interfaces/orders/IOrders.sol';
import {Orders} from '../../src/orders/Orders.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {TestExchange} from '../utils/TestExchange.sol';

/// @title Draws actions of makers, takers and exchanges, honest or not, and keeps independent books of each order
contract OrdersHandler is Test {
    struct Entry {
        IOrders.Ask ask;
        address maker;
        uint256 sold;
        uint256 received;
        uint256 lastFill;
        bool ended;
    }

    address[3] public actors = [makeAddr('ann'), makeAddr('ben'), makeAddr('cat')];
    address[2] private _takers = [makeAddr('tom'), makeAddr('una')];
    Orders public immutable orders;
    TestExchange public immutable exchange;
    TestToken[2] public tokens;
    Entry[] private _entries;
    /// @dev The amount of a token that makers sold by orders, as the handler counts it.
    mapping(address maker => mapping(address token => uint256)) public soldBy;
    mapping(address maker => mapping(address token => uint256)) public boughtBy;
    mapping(address account => mapping(address token => uint256)) public given;
    uint256 public fills;
    uint256 public refusals;

    constructor(Orders orders_, TestExchange exchange_) {
        (orders, exchange) = (orders_, exchange_);
        for (uint256 i; i < 2; ++i) {
            tokens[i] = new TestToken('Token', 'TKN', 18, address(this));
            tokens[i].mint(address(exchange_), 1e30);
            for (uint256 a; a < 3; ++a) {
                _give(actors[a], tokens[i], 1e24);
                vm.prank(actors[a]);
                tokens[i].approve(address(orders_), 1e24);
            }
        }
    }

    function entry(uint256 id) external view returns (Entry memory) {
        return _entries[id];
    }

    function count() external view returns (uint256) {
        return _entries.length;
    }

    function ask(
        uint256 actor,
        bool zeroForOne,
        uint256 amount,
        uint256 chunk,
        uint256 minimum,
        uint256 times
    )
        external
    {
        amount = bound(amount, 1, 1e21);
        IOrders.Ask memory ask_ = IOrders.Ask({
            exchange: times % 3 == 0 ? address(exchange) : address(0),
            srcToken: address(tokens[zeroForOne ? 0 : 1]),
            dstToken: address(tokens[zeroForOne ? 1 : 0]),
            srcAmount: amount,
            srcBidAmount: bound(chunk, amount / 5 + 1, amount),
            dstMinAmount: bound(minimum, 1, 1e21),
            deadline: uint32(block.timestamp + bound(times, 1, 4 hours)),
            bidDelay: uint32(bound(times >> 16, 30, 120)),
            fillDelay: uint32(bound(times >> 32, 0, 600)),
            data: ''
        });
        address maker = actors[actor % 3];
        vm.prank(maker);
        assertEq(orders.ask(ask_), _entries.length);
        _entries.push(Entry(ask_, maker, 0, 0, 0, false));
    }

    /// @dev Makers hold and approve arbitrary amounts, often too little.
    function fund(uint256 actor, bool zero, uint256 balance, uint256 allowance) external {
        TestToken token = tokens[zero ? 0 : 1];
        address maker = actors[actor % 3];
        _give(maker, token, bound(balance, 0, 1e21));
        vm.prank(maker);
        token.approve(address(orders), bound(allowance, 0, 1e22));
    }

    function bid(uint256 actor, uint256 which, uint256 quoted, uint256 fee, uint32 slippage) external {
        if (_entries.length == 0) return;
        (uint64 id, Entry storage e) = _pick(which);
        quoted = quoted % 2 == 0 ? _minimum(e, _next(e)) : bound(quoted, 0, 1e22);
        exchange.set(quoted, 0);
        vm.prank(_takers[actor % 2]);
        try orders.bid(
            id, address(exchange), fee % 3 == 0 ? bound(fee, 0, quoted) : 0, slippage % 3 == 0 ? slippage % 1000 : 0, ''
        ) {
            _assertLive(e);
            if (e.lastFill != 0) assertGe(block.timestamp, e.lastFill + e.ask.fillDelay, 'bid before its due time');
        } catch {
            ++refusals;
        }
    }

    /// @dev The exchange pays the promised amount, or any other, and takes all or a part.
    function fill(uint256 actor, uint256 which, uint256 paid, uint256 taken) external {
        if (_entries.length == 0) return;
        (uint64 id, Entry storage e) = _pick(which);
        IOrders.Bid memory standing = orders.order(id).bid;
        exchange.set(0, paid % 2 == 0 ? standing.dstAmount + standing.dstFee : bound(paid, 0, 1e21));
        exchange.take(taken % 2 == 0 ? 1e18 : bound(taken, 0, 1e18));
        _fill(id, e, actor % 4 == 0 ? _takers[actor % 2] : standing.taker);
    }

    function cancel(uint256 actor, uint256 which) external {
        if (_entries.length == 0) return;
        (uint64 id, Entry storage e) = _pick(which);
        address who = actors[actor % 3];
        vm.prank(who);
        try orders.cancel(id) {
            assertEq(who, e.maker, 'cancelled by another');
            _assertLive(e);
            e.ended = true;
        } catch {
            ++refusals;
        }
    }

    function prune(uint256 which) external {
        if (_entries.length == 0) return;
        (uint64 id, Entry storage e) = _pick(which);
        TestToken token = TestToken(e.ask.srcToken);
        bool isShort = token.balanceOf(e.maker) < _next(e) || token.allowance(e.maker, address(orders)) < _next(e);
        try orders.prune(id) {
            assertTrue(isShort, 'pruned though it could be paid');
            _assertLive(e);
            e.ended = true;
        } catch {
            ++refusals;
        }
    }

    function wait_(uint256 time) external {
        skip(bound(time, 1, 700));
    }

    function _give(address account, TestToken token, uint256 amount) private {
        token.mint(account, amount);
        given[account][address(token)] += amount;
    }

    function _fill(uint64 id, Entry storage e, address taker) private {
        uint256 held = TestToken(e.ask.srcToken).balanceOf(e.maker);
        uint256 got = TestToken(e.ask.dstToken).balanceOf(e.maker);
        uint256 next = _next(e);
        vm.prank(taker);
        try orders.fill(id) {
            _assertLive(e);
            if (e.lastFill != 0) assertGe(block.timestamp, e.lastFill + e.ask.fillDelay + e.ask.bidDelay, 'twice');
            uint256 paid = held - TestToken(e.ask.srcToken).balanceOf(e.maker);
            uint256 received = TestToken(e.ask.dstToken).balanceOf(e.maker) - got;
            assertLe(paid, next, 'more than the chunk');
            assertGe(received, _minimum(e, next), 'worse than the signed price');
            e.sold += next;
            e.received += received;
            boughtBy[e.maker][e.ask.dstToken] += received;
            e.lastFill = block.timestamp;
            soldBy[e.maker][e.ask.srcToken] += paid;
            if (e.sold == e.ask.srcAmount) e.ended = true;
            ++fills;
        } catch {
            ++refusals;
        }
    }

    function _assertLive(Entry storage e) private view {
        assertFalse(e.ended, 'after its end');
        assertLt(block.timestamp, e.ask.deadline, 'after the deadline');
    }

    function _pick(uint256 which) private view returns (uint64 id, Entry storage e) {
        id = uint64(which % _entries.length);
        e = _entries[id];
    }

    function _next(Entry storage e) private view returns (uint256) {
        uint256 left = e.ask.srcAmount - e.sold;
        return left < e.ask.srcBidAmount ? left : e.ask.srcBidAmount;
    }

    function _minimum(Entry storage e, uint256 amount) private view returns (uint256) {
        return (e.ask.dstMinAmount * amount + e.ask.srcBidAmount - 1) / e.ask.srcBidAmount;
    }
}
