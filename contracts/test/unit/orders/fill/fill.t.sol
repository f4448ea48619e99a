// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IOrders} from '../../../../src/interfaces/orders/IOrders.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {NoZeroApprovalToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {OrdersFixture} from '../../../utils/OrdersFixture.sol';

// ORDER-1, ORDER-2
contract Fill_Unit_Test is OrdersFixture {
    uint64 private _id;

    function setUp() public override {
        super.setUp();
        _id = _place(_ask(2));
    }

    function test_RevertGiven_TheOrderIsOver() external {
        _bid(_id);
        vm.prank(alice);
        orders.cancel(_id);
        skip(BID_DELAY);
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotOpen.selector, _id, 1));
        _fill(_id);
    }

    function test_RevertGiven_TheDeadlineHasCome() external {
        _bid(_id);
        uint32 deadline = orders.status(_id);
        vm.warp(deadline);
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotOpen.selector, _id, deadline));
        _fill(_id);
        vm.warp(deadline - 1);
        _fill(_id);
    }

    function test_RevertWhen_TheCallerIsNotTheTaker() external {
        _bid(_id);
        skip(BID_DELAY);
        vm.expectRevert(abi.encodeWithSelector(IOrders.NotTaker.selector, _id, bob));
        orders.fill(_id);
    }

    function test_RevertWhen_ThereIsNoBid() external {
        vm.expectRevert(abi.encodeWithSelector(IOrders.NotTaker.selector, _id, address(0)));
        _fill(_id);
    }

    function test_RevertGiven_TheBidDelayIsNotOver() external {
        _bid(_id);
        uint256 due = block.timestamp + BID_DELAY;
        skip(BID_DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(IOrders.BidPending.selector, _id, due));
        _fill(_id);
    }

    function test_RevertGiven_TheMakerCannotPayAnyMore() external {
        _bid(_id);
        skip(BID_DELAY);
        vm.prank(alice);
        token0.approve(address(orders), 0);
        vm.expectRevert(abi.encodeWithSelector(IOrders.OrderNotFunded.selector, _id, 0, CHUNK));
        _fill(_id);
    }

    function test_RevertWhen_TheExchangeDeliversLessThanWasBid() external {
        vm.prank(bob);
        orders.bid(_id, address(exchange), 1e18, 0, '');
        skip(BID_DELAY);
        exchange.set(CHUNK, CHUNK - 1);
        vm.expectRevert(abi.encodeWithSelector(IOrders.MinimumNotMet.selector, _id, CHUNK - 1, CHUNK));
        _fill(_id);
        exchange.set(CHUNK, CHUNK);
        _fill(_id);
        assertEq(token1.balanceOf(bob), 1e18);
        assertEq(token1.balanceOf(alice), CHUNK - 1e18);
        _assertHoldsNothing();
    }

    function test_RevertWhen_ATaxEatsTheMinimum() external {
        TaxedToken taxed = new TaxedToken('Tax', 'TAX', 18, 100, address(this));
        taxed.mint(address(exchange), 1e24);
        IOrders.Ask memory ask_ = _ask(1);
        ask_.dstToken = address(taxed);
        uint64 id = _place(ask_);
        vm.prank(bob);
        orders.bid(id, address(exchange), 0, 5000, '');
        skip(BID_DELAY);
        // 96 reach the order by the exchange less 1 %, and the maker by another 1 %: 94.0896.
        exchange.set(CHUNK, 96e18);
        vm.expectRevert(abi.encodeWithSelector(IOrders.MinimumNotMet.selector, id, 94.0896e18, 95e18));
        _fill(id);
        exchange.set(CHUNK, CHUNK);
        _fill(id);
        assertEq(taxed.balanceOf(alice), 98.01e18);
    }

    function test_RevertWhen_TheExchangeEntersAgain() external {
        bytes[5] memory calls = [
            abi.encodeCall(IOrders.fill, (_id)),
            abi.encodeCall(IOrders.cancel, (_id)),
            abi.encodeCall(IOrders.prune, (_id)),
            abi.encodeCall(IOrders.bid, (_id, address(exchange), 0, 0, '')),
            abi.encodeCall(IOrders.ask, (_ask(1)))
        ];
        for (uint256 i; i < 5; ++i) {
            uint64 id = _place(_ask(1));
            exchange.callBack(address(orders), calls[i]);
            _bidAndFill(id);
            assertFalse(exchange.entered());
            assertEq(bytes4(exchange.answer()), IPool.Reentrancy.selector);
        }
    }

    function test_WhenTheExchangeLeavesAPart() external {
        exchange.take(0.25e18);
        _bid(_id);
        skip(BID_DELAY);
        vm.expectEmit(address(orders));
        emit IOrders.OrderFilled(_id, alice, address(exchange), bob, CHUNK, CHUNK, 0, CHUNK);
        _fill(_id);
        assertEq(token0.balanceOf(alice), 10 * CHUNK - CHUNK / 4);
        assertEq(orders.order(_id).srcFilledAmount, CHUNK);
        _assertHoldsNothing();
    }

    /// @dev It may take one more raw unit, which the contract does not have between two calls.
    function test_WhenTheExchangeLeavesAPart_OfATokenThatRefusesToApproveNothing() external {
        NoZeroApprovalToken token = new NoZeroApprovalToken();
        token.mint(alice, 2 * CHUNK);
        vm.prank(alice);
        token.approve(address(orders), 2 * CHUNK);
        IOrders.Ask memory ask_ = _ask(2);
        ask_.srcToken = address(token);
        uint64 id = _place(ask_);
        exchange.take(0.25e18);
        _bidAndFill(id);
        assertEq(token.allowance(address(orders), address(exchange)), 1);
        skip(FILL_DELAY);
        _bidAndFill(id);
        assertEq(token.balanceOf(alice), 2 * CHUNK - CHUNK / 2);
        assertEq(token.allowance(address(orders), address(exchange)), 1);
        assertEq(token.balanceOf(address(orders)), 0);
    }

    function test_WhenTheBoughtTokenIsNativeCoin() external {
        vm.deal(address(this), 1000e18);
        wbnb.deposit{value: 1000e18}();
        wbnb.transfer(address(exchange), 1000e18);
        IOrders.Ask memory ask_ = _ask(1);
        ask_.dstToken = address(0);
        uint64 id = _place(ask_);
        uint256 held = alice.balance;
        vm.prank(bob);
        orders.bid(id, address(exchange), 2e18, 0, '');
        skip(BID_DELAY);
        _fill(id);
        assertEq(alice.balance, held + CHUNK - 2e18);
        assertEq(wbnb.balanceOf(bob), 2e18);
        _assertHoldsNothing();
    }

    function test_RevertWhen_TheMakerRefusesNativeCoin() external {
        vm.deal(address(this), 1000e18);
        wbnb.deposit{value: 1000e18}();
        wbnb.transfer(address(exchange), 1000e18);
        IOrders.Ask memory ask_ = _ask(1);
        ask_.dstToken = address(0);
        uint64 id = _place(ask_);
        _bid(id);
        skip(BID_DELAY);
        vm.etch(alice, hex'5f5ffd');
        vm.expectRevert(SafeTransferLib.ETHTransferFailed.selector);
        _fill(id);
    }

    function test_RevertWhen_CoinComesFromElsewhere() external {
        vm.deal(address(this), 1);
        (bool ok, bytes memory answer) = address(orders).call{value: 1}('');
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(IOrders.NotWrappedNative.selector, address(this)));
    }

    function test_WhenTheChunkIsNotTheLast() external {
        _bid(_id);
        skip(BID_DELAY);
        vm.expectEmit();
        emit IOrders.OrderFilled(_id, alice, address(exchange), bob, CHUNK, CHUNK, 0, CHUNK);
        _fill(_id);
        IOrders.Order memory o = orders.order(_id);
        assertEq(o.srcFilledAmount, CHUNK);
        assertEq(o.filledTime, block.timestamp);
        assertEq(o.status, o.ask.deadline);
        assertEq(o.bid.taker, address(0));
        assertEq(token0.balanceOf(alice), 9 * CHUNK);
        assertEq(token1.balanceOf(alice), CHUNK);
        _assertHoldsNothing();
        vm.expectRevert(abi.encodeWithSelector(IOrders.NotTaker.selector, _id, address(0)));
        _fill(_id);
    }

    function test_WhenTheChunkIsTheLast() external {
        _bidAndFill(_id);
        skip(FILL_DELAY);
        _bid(_id);
        skip(BID_DELAY);
        vm.expectEmit();
        emit IOrders.OrderCompleted(_id, alice, address(exchange), bob);
        _fill(_id);
        assertEq(orders.status(_id), 2);
        assertEq(token0.balanceOf(alice), 8 * CHUNK);
    }

    /// @dev ORDER-6: never over the amount, never below a chunk's part of the minimum, whatever the sizes.
    function testFuzz_ChunksAddUpToTheAmount(uint256 amount, uint256 chunk, uint256 minimum) external {
        amount = bound(amount, 1, 10 * CHUNK);
        chunk = bound(chunk, amount / 12 + 1, amount);
        minimum = bound(minimum, 1, 1e24);
        IOrders.Ask memory ask_ = _ask(1);
        (ask_.srcAmount, ask_.srcBidAmount, ask_.dstMinAmount, ask_.fillDelay) = (amount, chunk, minimum, 0);
        uint64 id = _place(ask_);
        uint256 sold;
        while (orders.status(id) != 2) {
            uint256 next = amount - sold < chunk ? amount - sold : chunk;
            uint256 least = (minimum * next + chunk - 1) / chunk;
            exchange.set(least, least);
            uint256 held = token1.balanceOf(alice);
            _bidAndFill(id);
            assertEq(token1.balanceOf(alice) - held, least);
            sold += next;
        }
        assertEq(sold, amount);
        assertEq(token0.balanceOf(alice), 10 * CHUNK - amount);
        _assertHoldsNothing();
    }
}
