// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

// ORDER-7
contract Bid_Unit_Test is OrdersFixture {
    uint64 private _id;

    function setUp() public override {
        super.setUp();
        _id = _place(_ask(2));
    }

    function _expectNotOpen(uint64 id, uint32 status) private {
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotOpen.selector, id, status));
        _bid(id);
    }

    function test_RevertWhen_TheOrderDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderDoesNotExist.selector, 7));
        _bid(7);
    }

    function test_RevertGiven_TheOrderIsCancelledCompletedOrAtItsDeadline() external {
        uint64 completed = _place(_ask(1));
        _bidAndFill(completed);
        _expectNotOpen(completed, 2);
        uint64 cancelled = _place(_ask(1));
        vm.prank(alice);
        orders.cancel(cancelled);
        _expectNotOpen(cancelled, 1);
        uint32 deadline = orders.status(_id);
        vm.warp(deadline);
        _expectNotOpen(_id, deadline);
    }

    function test_RevertWhen_ThereIsNoExchangeOrNotTheOneTheMakerChose() external {
        vm.expectRevert(abi.encodeWithSelector(IOrders.ExchangeNotAllowed.selector, _id, address(0)));
        orders.bid(_id, address(0), 0, 0, '');
        IOrders.Ask memory ask_ = _ask(1);
        ask_.exchange = makeAddr('chosen');
        uint64 id = _place(ask_);
        vm.expectRevert(abi.encodeWithSelector(IOrders.ExchangeNotAllowed.selector, id, address(exchange)));
        _bid(id);
    }

    function test_RevertWhen_TheDataIsLongerThan2048Bytes() external {
        vm.expectRevert(abi.encodeWithSelector(IOrders.DataTooLong.selector, 2049));
        orders.bid(_id, address(exchange), 0, 0, new bytes(2049));
        orders.bid(_id, address(exchange), 0, 0, new bytes(2048));
        assertEq(orders.order(_id).bid.data.length, 2048);
    }

    function test_RevertWhen_TheSlippageIsTheWholeQuote() external {
        vm.expectRevert(abi.encodeWithSelector(IOrders.SlippageTooHigh.selector, 100_000));
        orders.bid(_id, address(exchange), 0, 100_000, '');
    }

    function test_RevertGiven_TheLastFillIsYoungerThanTheFillDelay() external {
        _bidAndFill(_id);
        uint256 due = block.timestamp + FILL_DELAY;
        skip(FILL_DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(IOrders.FillDelayed.selector, _id, due));
        _bid(_id);
        skip(1);
        _bid(_id);
    }

    function test_RevertGiven_TheMakersBalanceOrAllowanceIsBelowTheChunk() external {
        vm.prank(alice);
        token0.approve(address(orders), CHUNK - 1);
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotFunded.selector, _id, CHUNK - 1, CHUNK));
        _bid(_id);
        vm.startPrank(alice);
        token0.approve(address(orders), CHUNK);
        token0.transfer(bob, 10 * CHUNK - 5);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotFunded.selector, _id, 5, CHUNK));
        _bid(_id);
    }

    function test_RevertWhen_ThePromiseIsBelowTheMinimum() external {
        exchange.set(MINIMUM - 1, CHUNK);
        vm.expectRevert(abi.encodeWithSelector(IOrders.MinimumNotMet.selector, _id, MINIMUM - 1, MINIMUM));
        _bid(_id);
        exchange.set(MINIMUM, CHUNK);
        vm.expectRevert(abi.encodeWithSelector(IOrders.MinimumNotMet.selector, _id, MINIMUM - 1, MINIMUM));
        orders.bid(_id, address(exchange), 1, 0, '');
        vm.expectRevert(abi.encodeWithSelector(IOrders.MinimumNotMet.selector, _id, 0, MINIMUM));
        orders.bid(_id, address(exchange), type(uint256).max, 0, '');
        _bid(_id);
    }

    function test_GivenAStandingBid_RevertWhen_ItIsNotExceededByMoreThanAHundredth() external {
        _bid(_id);
        exchange.set(101e18, CHUNK);
        vm.expectRevert(abi.encodeWithSelector(IOrders.BidTooLow.selector, _id, 101e18, CHUNK));
        orders.bid(_id, address(exchange), 0, 0, '');
    }

    function test_GivenAStandingBid_WhenItIsExceededByMoreThanAHundredth() external {
        vm.prank(bob);
        orders.bid(_id, address(exchange), 0, 0, '');
        assertEq(orders.order(_id).bid.taker, bob);
        exchange.set(101e18 + 1, CHUNK);
        orders.bid(_id, address(exchange), 0, 0, '');
        assertEq(orders.order(_id).bid.taker, address(this));
    }

    function test_GivenAStandingBid_WhenItIsOlderThan600Seconds() external {
        _bid(_id);
        exchange.set(MINIMUM, CHUNK);
        skip(600);
        vm.expectRevert(abi.encodeWithSelector(IOrders.BidTooLow.selector, _id, MINIMUM, CHUNK));
        orders.bid(_id, address(exchange), 0, 0, '');
        skip(1);
        orders.bid(_id, address(exchange), 0, 0, '');
        assertEq(orders.order(_id).bid.dstAmount, MINIMUM);
    }

    function test_GivenALastChunkThatIsSmaller() external {
        IOrders.Ask memory ask_ = _ask(1);
        (ask_.srcAmount, ask_.srcBidAmount, ask_.dstMinAmount, ask_.fillDelay) = (10, 7, 5, 0);
        exchange.set(5, 5);
        uint64 id = _place(ask_);
        _bidAndFill(id);
        // 5 × 3 / 7 = 2.14…
        exchange.set(2, 2);
        vm.expectRevert(abi.encodeWithSelector(IOrders.MinimumNotMet.selector, id, 2, 3));
        _bid(id);
        exchange.set(3, 3);
        _bid(id);
    }

    function testFuzz_WhenEverythingIsRight(
        uint256 quoted,
        uint32 slippage,
        uint256 fee,
        bytes calldata data
    )
        external
    {
        quoted = bound(quoted, 2 * MINIMUM, type(uint128).max);
        slippage = uint32(bound(slippage, 0, 25_000));
        uint256 kept = quoted - quoted * slippage / 100_000;
        fee = bound(fee, 0, kept - MINIMUM);
        exchange.set(quoted, 0);
        IOrders.Bid memory expected = IOrders.Bid({
            time: uint32(block.timestamp),
            taker: bob,
            exchange: address(exchange),
            dstAmount: kept - fee,
            dstFee: fee,
            data: data
        });
        vm.expectEmit();
        emit IOrders.OrderBid(_id, alice, address(exchange), slippage, expected);
        vm.prank(bob);
        orders.bid(_id, address(exchange), fee, slippage, data);
        assertEq(abi.encode(orders.order(_id).bid), abi.encode(expected));
    }
}
