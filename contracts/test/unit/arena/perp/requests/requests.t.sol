// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';

// PERP-1, PERP-2: margin is isolated and at least 50, leverage up to 60x; requests are cancellable after 2 minutes
contract PerpRequests_Unit_Test is PerpFixture {
    function test_RevertWhen_EntryIsPaused() external {
        vm.prank(council);
        permissions.setEntryPaused(address(venue), true);
        vm.expectRevert(IPerpVenue.EntryPaused.selector);
        _ask(alice, true, 50e18, 50e18);
    }

    function test_RevertWhen_TheMarketIsUnknown() external {
        for (uint256 id; id < 3; id += 2) {
            vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownMarket.selector, id));
            vm.prank(alice);
            venue.requestOpen(alice, id, true, 50e18, 50e18, 0);
        }
    }

    function test_RevertGiven_TheAccountHasEnded() external {
        _enterUntil(uint64(START + 10));
        skip(9);
        vm.prank(alice);
        venue.requestOpen(carol, 1, true, 50e18, 50e18, 0);
        skip(1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountHasEnded.selector, START + 10));
        vm.prank(alice);
        venue.requestOpen(carol, 1, true, 50e18, 50e18, 0);
    }

    function test_RevertWhen_TheMarginIsAUnitBelow50Dollars() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.MarginTooSmall.selector, 50e18 - 1, 50e18));
        _ask(alice, true, 50e18 - 1, 50e18);
    }

    function test_RevertWhen_TheSizeIsOutOfBounds() external {
        uint256[2] memory sizes = [uint256(50e18 - 1), 3000e18 + 1];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPerpVenue.WrongSize.selector, sizes[i], 50e18, 3000e18));
            _ask(alice, true, 50e18, sizes[i]);
        }
        _ask(alice, true, 50e18, 50e18);
        _ask(alice, true, 50e18, 3000e18);
    }

    function test_RevertWhen_TheMarginIsAboveWhatIsAllocated() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.InsufficientBalance.selector, FUNDS, FUNDS + 1));
        _ask(alice, true, FUNDS + 1, FUNDS + 1);
    }

    function test_RevertGiven_TheAccountHasAsManyPositionsAndRequestsAsItMay() external {
        uint256 first = _open(alice, true, 50e18, 50e18);
        for (uint256 i; i < 15; ++i) {
            _ask(alice, true, 50e18, 50e18);
        }
        // A request to close does not use a slot.
        _askClose(alice, first);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.TooManyPositions.selector, 16));
        _ask(alice, true, 50e18, 50e18);
        assertEq(venue.requestsOf(alice, alice).length, 16);
    }

    function test_RequestOpen_HoldsTheMargin() external {
        vm.expectEmit(address(venue));
        emit IPerpVenue.PositionRequested(1, alice, alice, 0, 1, false, 100e18, 900e18, 599e18);
        vm.expectEmit(address(venue));
        emit IPerpVenue.AccountChanged(alice, alice, 0, FUNDS - 100e18, 0, 0, 0, 0);
        vm.prank(alice);
        assertEq(venue.requestOpen(alice, 1, false, 100e18, 900e18, 599e18), 1);
        IPerpVenue.Request memory r = venue.request(1);
        assertEq(r.owner, alice);
        assertEq(r.requestedAt, START);
        assertEq(venue.requestsOf(alice, alice)[0], 1);
        assertEq(venue.requestsCount(), 1);
    }

    function test_RevertGiven_ThePositionIsNotOpen() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownPosition.selector, 1));
        _askClose(alice, 1);
    }

    function test_RevertWhen_AnotherBookAsksToClose() external {
        uint256 id = _open(alice, true, 50e18, 50e18);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotBook.selector, bob));
        _askClose(bob, id);
    }

    function test_RevertGiven_TheAccountOfThePositionHasEnded() external {
        uint64 endsAt = uint64(START + 1 hours);
        _enterUntil(endsAt);
        vm.prank(alice);
        _decide(venue.requestOpen(carol, 1, true, 50e18, 50e18, 0), PRICE);
        vm.warp(endsAt);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountHasEnded.selector, endsAt));
        _askClose(alice, 1);
    }

    function test_RevertGiven_ItIsBeingClosedAlready() external {
        uint256 id = _open(alice, true, 50e18, 50e18);
        uint256 requestId = _askClose(alice, id);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.CloseRequested.selector, requestId));
        _askClose(alice, id);
    }

    function test_RequestClose_IsNotedWithThePosition() external {
        uint256 id = _open(alice, true, 50e18, 50e18);
        vm.expectEmit(address(venue));
        emit IPerpVenue.PositionRequested(2, alice, alice, id, 1, true, 49.975e18, 50e18, 601e18);
        vm.prank(alice);
        uint256 requestId = venue.requestClose(id, 601e18);
        assertEq(venue.position(id).closeRequest, requestId);
        assertEq(venue.request(requestId).positionId, id);
    }

    function test_RevertGiven_TheRequestIsOver() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        _decide(requestId, PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownRequest.selector, requestId));
        vm.prank(alice);
        venue.cancelRequest(requestId);
    }

    function test_RevertWhen_AnotherBookTakesItBack() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotBook.selector, bob));
        vm.prank(bob);
        venue.cancelRequest(requestId);
    }

    function test_RevertGiven_ItWaitedASecondLessThanTwoMinutes() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY + 2 minutes - 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.RequestPending.selector, START + DELAY + 2 minutes));
        vm.prank(alice);
        venue.cancelRequest(requestId);
    }

    function test_GivenItWaitedTwoMinutes() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY + 2 minutes);
        vm.expectEmit(address(venue));
        emit IPerpVenue.RequestClosed(requestId, IPerpVenue.Outcome.Cancelled, 0, 0);
        vm.prank(alice);
        venue.cancelRequest(requestId);
        assertEq(_account(alice).allocated, FUNDS);
        assertEq(venue.requestsOf(alice, alice).length, 0);
    }

    function test_GivenItClosesAPosition() external {
        uint256 id = _open(alice, true, 50e18, 50e18);
        uint256 requestId = _askClose(alice, id);
        skip(DELAY + 2 minutes);
        vm.prank(alice);
        venue.cancelRequest(requestId);
        assertEq(venue.position(id).closeRequest, 0);
        assertEq(venue.positionsOf(alice, alice)[0], id);
        assertEq(_account(alice).allocated, FUNDS - 50e18);
    }

    function test_GivenTheAccountHasEndedAndNoPriceOfBeforeIsFresh() external {
        uint64 endsAt = uint64(START + 10);
        _enterUntil(endsAt);
        vm.prank(alice);
        uint256 requestId = venue.requestOpen(carol, 1, true, 50e18, 50e18, 0);
        vm.warp(endsAt + 5 minutes);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotBook.selector, bob));
        vm.prank(bob);
        venue.cancelRequest(requestId);
        skip(1);
        vm.prank(bob);
        venue.cancelRequest(requestId);
        assertEq(venue.account(alice, carol).allocated, FUNDS);
    }
}
