// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';

// PERP-3, PERP-5: equity is never below zero; the result is closed profit and loss
contract PerpClose_Unit_Test is PerpFixture {
    /// @dev A minute and a second at 20 pips an hour on 6,000 dollars, rounded up.
    uint256 private constant BORROW = (uint256(6000e18) * 20 * 61 + 3600e6 - 1) / 3600e6;

    function test_GivenThePriceRose_PaysALongPositionItsProfitLessFeesFromTheVault() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        uint256 assets = venue.totalAssets();
        uint256 kept = venue.reserve();
        uint256 requestId = _askClose(alice, id);
        skip(DELAY + 1);
        uint80 roundId = _price(606e18);
        uint256 paid = 97e18 + 60e18 - 3e18 - BORROW;
        vm.expectEmit(address(venue));
        emit IPerpVenue.PositionClosed(
            id, alice, alice, IPerpVenue.Closing.Requested, roundId, 606e18, 60e18, BORROW, 3e18, paid
        );
        venue.executeRequest(requestId, roundId);
        assertEq(_account(alice).allocated, FUNDS - 100e18 + paid);
        assertEq(_account(alice).realised, int256(paid) - 100e18);
        assertEq(_account(alice).counted, int256(paid) - 100e18);
        uint256 part = (3e18 + BORROW) / 10;
        assertEq(venue.reserve(), kept + part);
        assertEq(venue.totalAssets(), assets - 60e18 + 3e18 + BORROW - part);
        assertEq(venue.reservedAssets(), 0);
        assertEq(venue.market(1).openInterestLong, 0);
        _assertBooked(2 * FUNDS - 100e18 + paid, 0);
    }

    function test_GivenThePriceRose_TakesTheLossOfAShortPositionIntoTheVault() external {
        uint256 id = _open(alice, false, 100e18, 6000e18);
        _close(alice, id, 606e18);
        assertEq(_account(alice).realised, -3e18 - 60e18 - 3e18 - int256(BORROW));
        assertEq(venue.market(1).openInterestShort, 0);
        _assertBooked(2 * FUNDS - 66e18 - BORROW, 0);
    }

    function test_GivenThePriceDoubledAndMore() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        _close(alice, id, 3 * PRICE);
        assertEq(_account(alice).realised, 6000e18 - 6e18 - int256(BORROW));
    }

    function test_GivenTheReserveCoversIt() external {
        _fund(bob, 1000e18);
        vm.prank(bob);
        venue.fundReserve(1000e18);
        uint256 id = _open(alice, true, 100e18, 6000e18);
        uint256 kept = venue.reserve();
        uint256 assets = venue.totalAssets();
        uint256 loss = 120e18 + 3e18 + BORROW - 97e18;
        vm.prank(alice);
        uint256 requestId = venue.requestClose(id, 0);
        skip(DELAY + 1);
        uint80 roundId = _price(588e18);
        vm.expectEmit(address(venue));
        emit IPerpVenue.ReserveUsed(id, loss, kept - loss);
        venue.executeRequest(requestId, roundId);
        assertEq(venue.totalAssets(), assets + 97e18 + loss);
        assertEq(_account(alice).realised, -100e18);
        _assertBooked(2 * FUNDS - 100e18, 0);
    }

    function test_GivenTheReserveIsTooSmall() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        uint256 kept = venue.reserve();
        assertEq(kept, 0.3e18);
        uint256 loss = 120e18 + 3e18 + BORROW - 97e18;
        uint256 requestId = _askClose(alice, id);
        skip(DELAY + 1);
        uint80 roundId = _price(588e18);
        vm.expectEmit(address(venue));
        emit IPerpVenue.LossBorne(id, loss - kept);
        venue.executeRequest(requestId, roundId);
        assertEq(venue.reserve(), 0);
        // The reserve is empty, so it covers nothing.
        id = _open(alice, false, 100e18, 6000e18);
        _close(alice, id, 660e18);
        _assertBooked(2 * FUNDS - 200e18, 0);
    }

    function test_GivenThePositionWasOpenForHours() external {
        uint256 id = _open(alice, true, 1000e18, 6000e18);
        skip(10 hours - 61);
        _close(alice, id, PRICE);
        // 20 pips an hour for ten hours on 6,000 are 1.2 dollars.
        assertEq(_account(alice).realised, -6e18 - 1.2e18);
        id = _open(alice, true, 50e18, 50e18 + 1);
        _close(alice, id, PRICE);
        uint256 size = 50e18 + 1;
        uint256 fees = (size * 500 + 1e6 - 1) / 1e6;
        uint256 borrow = (size * 20 * 61 + 3600e6 - 1) / 3600e6;
        assertEq(_account(alice).realised, -7.2e18 - int256(2 * fees + borrow));
    }

    function test_GivenTheAccountHasEndedByTheRoundOfAClose() external {
        uint64 endsAt = uint64(START + 200);
        _enterUntil(endsAt);
        vm.prank(alice);
        _decide(venue.requestOpen(carol, 1, true, 100e18, 6000e18, 0), PRICE);
        vm.warp(endsAt - 60);
        vm.prank(alice);
        uint256 requestId = venue.requestClose(1, 660e18);
        // The round is a second after the end; the owner's acceptable price no longer matters.
        _decide(requestId, 606e18);
        IPerpVenue.Account memory a = venue.account(alice, carol);
        assertEq(a.counted, -3e18);
        assertGt(a.realised, 50e18);
    }

    function test_GivenARequestAskedForItBeforeTheEnd() external {
        uint64 endsAt = uint64(START + 200);
        _enterUntil(endsAt);
        vm.prank(alice);
        _decide(venue.requestOpen(carol, 1, true, 100e18, 6000e18, 0), PRICE);
        vm.warp(endsAt - 62);
        vm.prank(alice);
        uint256 requestId = venue.requestClose(1, 0);
        vm.warp(endsAt - 1);
        uint80 roundId = _price(606e18);
        vm.warp(endsAt + 100);
        venue.executeRequest(requestId, roundId);
        IPerpVenue.Account memory a = venue.account(alice, carol);
        assertEq(a.counted, a.realised);
        assertGt(a.counted, 50e18);
    }

    function test_GivenSeveralPositionsAreOpen() external {
        uint256 first = _open(alice, true, 100e18, 6000e18);
        uint256 second = _open(alice, true, 200e18, 6000e18);
        uint256 third = _open(alice, false, 300e18, 6000e18);
        _close(alice, second, PRICE);
        uint256[] memory ids = venue.positionsOf(alice, alice);
        assertEq(ids.length, 2);
        assertEq(ids[0], first);
        assertEq(ids[1], third);
        _close(alice, third, PRICE);
        _close(alice, first, PRICE);
        assertEq(venue.positionsOf(alice, alice).length, 0);
        assertEq(venue.reservedAssets(), 0);
    }

    function test_Views_SayWhatAPositionHasWonOrLostAtAPrice() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        assertEq(venue.pnlAt(id, 606e18), 60e18 - 3e18);
        assertEq(venue.pnlAt(id, 594e18), -60e18 - 3e18);
        assertEq(venue.pnlAt(id, 1), -97e18);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownPosition.selector, 2));
        venue.pnlAt(2, PRICE);
    }

    function test_Views_SayWhatCountsNowLossesOfOpenPositionsIncludedAndGainsLeftOut() external {
        _open(alice, true, 100e18, 6000e18);
        _open(alice, false, 100e18, 600e18);
        int256 counted = _account(alice).counted;
        assertEq(counted, -3.3e18);
        _price(606e18);
        assertEq(venue.countedNow(alice, alice), counted + venue.pnlAt(2, 606e18));
        _price(594e18);
        assertEq(venue.countedNow(alice, alice), counted + venue.pnlAt(1, 594e18));
    }
}
