// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PerpVenue} from '../../../../../src/arena/perp/PerpVenue.sol';
import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';

// PERP-1, PERP-4: executed at the first price after the request; older than 5 minutes nothing opens or closes
contract PerpExecute_Unit_Test is PerpFixture {
    function test_RevertGiven_TheRequestIsNotThere() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownRequest.selector, 1));
        venue.executeRequest(1, 1);
    }

    function test_RevertWhen_TheRoundIsNotLaterThanTheRequestAndItsDelay() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY);
        uint80 roundId = _price(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotFirstRound.selector, roundId, START + DELAY));
        venue.executeRequest(requestId, roundId);
    }

    function test_RevertWhen_TheRoundIsTheSecondAfterThem() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY + 1);
        uint80 first = _price(PRICE);
        uint80 second = _nextPrice(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotFirstRound.selector, second, START + DELAY));
        venue.executeRequest(requestId, second);
        venue.executeRequest(requestId, first);
        assertEq(venue.position(1).openedAt, START + DELAY + 1);
    }

    function test_RevertWhen_TheFeedHasNoSuchRound() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NoPrice.selector, feed, 9));
        venue.executeRequest(requestId, 9);
    }

    function test_RevertWhen_TheRoundAnswersNothingAboveZero() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY + 1);
        int256[3] memory answers = [int256(0), -1, int256(uint256(type(uint128).max) / 1e10 + 1)];
        for (uint256 i; i < 3; ++i) {
            uint80 roundId = feed.push(answers[i]);
            vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NoPrice.selector, feed, roundId));
            venue.executeRequest(requestId, roundId);
        }
        uint256[2] memory times = [uint256(0), block.timestamp + 1];
        for (uint256 i; i < 2; ++i) {
            uint80 roundId = feed.push(600e8);
            feed.set(roundId, 600e8, times[i]);
            vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NoPrice.selector, feed, roundId));
            venue.executeRequest(requestId, roundId);
        }
    }

    function test_RevertWhen_TheRoundBeginsAPhaseOfTheFeed() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY + 1);
        feed.nextPhase();
        uint80 roundId = _price(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NoPreviousRound.selector, feed, roundId));
        venue.executeRequest(requestId, roundId);
    }

    function test_RevertWhen_TheRoundBeforeHasNoTime() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY + 1);
        uint80 roundId = _price(PRICE);
        feed.set(roundId - 1, 600e8, 0);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NoPreviousRound.selector, feed, roundId));
        venue.executeRequest(requestId, roundId);
    }

    function test_RevertGiven_ThePriceIsASecondOlderThanFiveMinutes() external {
        uint256 requestId = _ask(alice, true, 50e18, 50e18);
        skip(DELAY + 1);
        uint80 roundId = _price(PRICE);
        skip(5 minutes + 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.StalePrice.selector, START + DELAY + 1));
        venue.executeRequest(requestId, roundId);
        rewind(1);
        venue.executeRequest(requestId, roundId);
    }

    function test_GivenThePriceIsWorseThanTheOwnerTakes() external {
        for (uint256 i; i < 2; ++i) {
            bool isLong = i == 0;
            vm.prank(alice);
            uint256 requestId = venue.requestOpen(alice, 1, isLong, 50e18, 50e18, PRICE);
            assertEq(
                uint8(_decide(requestId, isLong ? PRICE + 1e10 : PRICE - 1e10)),
                uint8(IPerpVenue.Outcome.PriceNotAcceptable)
            );
            assertEq(_account(alice).allocated, FUNDS);
            vm.prank(alice);
            requestId = venue.requestOpen(alice, 1, isLong, 50e18, 50e18, PRICE);
            assertEq(uint8(_decide(requestId, PRICE)), uint8(IPerpVenue.Outcome.Executed));
            _close(alice, venue.positionsCount(), PRICE);
            _enter(alice);
            vm.startPrank(alice);
            venue.deallocate(alice, _account(alice).allocated - FUNDS);
            vm.stopPrank();
        }
    }

    function test_GivenACloseIsWorseThanTheOwnerTakes() external {
        for (uint256 i; i < 2; ++i) {
            bool isLong = i == 0;
            uint256 id = _open(alice, isLong, 50e18, 50e18);
            vm.prank(alice);
            uint256 requestId = venue.requestClose(id, PRICE);
            assertEq(
                uint8(_decide(requestId, isLong ? PRICE - 1e10 : PRICE + 1e10)),
                uint8(IPerpVenue.Outcome.PriceNotAcceptable)
            );
            assertEq(venue.position(id).size, 50e18);
            assertEq(venue.position(id).closeRequest, 0);
            vm.prank(alice);
            requestId = venue.requestClose(id, PRICE);
            assertEq(uint8(_decide(requestId, PRICE)), uint8(IPerpVenue.Outcome.Executed));
        }
    }

    function test_GivenTheSideWouldBeAboveItsCap() external {
        _asGovernance(abi.encodeCall(venue.setMarket, (1, 60, 5999e18)));
        uint256 requestId = _ask(alice, true, 100e18, 6000e18);
        assertEq(uint8(_decide(requestId, PRICE)), uint8(IPerpVenue.Outcome.NoCapacity));
        assertEq(_account(alice).allocated, FUNDS);
        _open(alice, true, 100e18, 5999e18);
        _open(alice, false, 100e18, 5999e18);
        assertEq(venue.market(1).openInterestLong, 5999e18);
        assertEq(venue.market(1).openInterestShort, 5999e18);
    }

    function test_GivenTheVaultCouldNotPayTheGreatestProfit() external {
        PerpVenue other = new PerpVenue(address(usdt), address(permissions), _fees(), _markets());
        venue = other;
        _fund(provider, 6000e18 - 1);
        vm.prank(provider);
        venue.depositVault(6000e18 - 1);
        _enter(alice);
        assertEq(uint8(_decide(_ask(alice, true, 100e18, 6000e18), PRICE)), uint8(IPerpVenue.Outcome.NoCapacity));
        assertEq(uint8(_decide(_ask(alice, true, 100e18, 6000e18 - 1), PRICE)), uint8(IPerpVenue.Outcome.Executed));
        assertEq(venue.reservedAssets(), 6000e18 - 1);
    }

    function test_GivenTheRoundIsAtTheEndOfTheAccount() external {
        uint64 endsAt = uint64(START + DELAY + 1);
        _enterUntil(endsAt);
        vm.prank(alice);
        uint256 requestId = venue.requestOpen(carol, 1, true, 50e18, 50e18, 0);
        assertEq(uint8(_decide(requestId, PRICE)), uint8(IPerpVenue.Outcome.AccountEnded));
        assertEq(venue.account(alice, carol).allocated, FUNDS);
    }

    // PERP-2, PERP-3
    function test_GivenAllIsWell_OpensAPositionForBothSidesAndReservesItsSize() external {
        for (uint256 i; i < 2; ++i) {
            bool isLong = i == 0;
            uint256 requestId = _ask(alice, isLong, 100e18, 6000e18);
            skip(DELAY + 1);
            uint80 roundId = _price(PRICE);
            vm.expectEmit(address(venue));
            emit IPerpVenue.RequestClosed(requestId, IPerpVenue.Outcome.Executed, roundId, PRICE);
            vm.expectEmit(address(venue));
            emit IPerpVenue.PositionOpened(i + 1, alice, alice, requestId, 1, isLong, 97e18, 6000e18, PRICE, 3e18);
            venue.executeRequest(requestId, roundId);
        }
        IPerpVenue.Position memory p = venue.position(2);
        assertEq(p.book, alice);
        assertEq(p.owner, alice);
        assertEq(p.margin, 97e18);
        assertEq(p.entryPrice, PRICE);
        assertEq(p.closeFee, 500);
        assertEq(p.borrowFee, 20);
        assertEq(venue.positionsOf(alice, alice).length, 2);
        assertEq(venue.reservedAssets(), 12_000e18);
        assertEq(_account(alice).realised, -6e18);
        assertEq(_account(alice).counted, -6e18);
        // A tenth of fees is the reserve's.
        assertEq(venue.reserve(), 0.6e18);
        assertEq(venue.totalAssets(), VAULT + 5.4e18);
        _assertBooked(2 * FUNDS - 200e18, 194e18);
    }

    function test_OpensWithMoreThanHalfAPercentAboveMaintenance() external {
        _asRole(
            permissions.FEE_MANAGER(), feeManager, abi.encodeCall(venue.setFees, (IPerpVenue.Fees(1000, 1000, 1000)))
        );
        for (uint256 i; i < 2; ++i) {
            uint256 id = _open(alice, i == 0, 100e18, 6000e18);
            assertFalse(venue.isLiquidatable(id, i == 0 ? PRICE * 995 / 1000 : PRICE * 1005 / 1000));
        }
    }
}
