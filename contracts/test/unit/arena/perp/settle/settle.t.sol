// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';

// PERP-4, PERP-5: after a day without a price anyone settles at the last one; an open position counts at mark if
// negative, not if positive
contract PerpSettle_Unit_Test is PerpFixture {
    uint64 private constant END = uint64(START + 10 hours);

    function setUp() public override {
        super.setUp();
        _enterUntil(END);
        vm.prank(alice);
        _decide(venue.requestOpen(carol, 1, true, 1000e18, 6000e18, 0), PRICE);
    }

    /// @dev A round a second before the end and one at it.
    function _atTheEnd(uint256 price) private returns (uint80 roundId) {
        vm.warp(END - 1);
        _price(PRICE);
        vm.warp(END);
        return _price(price);
    }

    function _held() private view returns (IPerpVenue.Account memory) {
        return venue.account(alice, carol);
    }

    function test_RevertGiven_TheAccountNeverEnds() external {
        uint256 id = _open(alice, true, 100e18, 100e18);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountNotEnded.selector, 0));
        venue.settle(id, 1);
    }

    function test_RevertGiven_TheEndIsASecondAhead() external {
        vm.warp(END - 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountNotEnded.selector, END));
        venue.settle(1, 1);
    }

    function test_RevertWhen_TheRoundIsBeforeTheEnd() external {
        uint80 roundId = _atTheEnd(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotFirstRound.selector, roundId - 1, END - 1));
        venue.settle(1, roundId - 1);
    }

    function test_RevertWhen_TheRoundIsTheSecondAfterTheEnd() external {
        uint80 roundId = _atTheEnd(PRICE);
        uint80 second = _nextPrice(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotFirstRound.selector, second, END - 1));
        venue.settle(1, second);
        venue.settle(1, roundId);
    }

    function test_RevertGiven_ACloseWasAskedForAndMayStillBeExecuted() external {
        vm.warp(END - 10);
        vm.prank(alice);
        uint256 requestId = venue.requestClose(1, 0);
        uint80 roundId = _atTheEnd(PRICE);
        vm.warp(END + 5 minutes);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.ClosePending.selector, END + 5 minutes));
        venue.settle(1, roundId);
        skip(1);
        vm.expectEmit(address(venue));
        emit IPerpVenue.RequestClosed(requestId, IPerpVenue.Outcome.Cancelled, 0, 0);
        venue.settle(1, roundId);
        assertEq(venue.requestsOf(alice, carol).length, 0);
    }

    function test_GivenThePriceIsLongStale() external {
        uint80 roundId = _atTheEnd(606e18);
        uint256 snapshot = vm.snapshotState();
        venue.settle(1, roundId);
        int128 realised = _held().realised;
        vm.revertToState(snapshot);
        skip(30 days);
        venue.settle(1, roundId);
        assertEq(_held().realised, realised);
    }

    function test_GivenItLost() external {
        venue.settle(1, _atTheEnd(594e18));
        assertEq(_held().counted, _held().realised);
        assertLt(_held().counted, -60e18);
    }

    function test_GivenItWon() external {
        uint80 roundId = _atTheEnd(660e18);
        vm.expectEmit(true, true, true, false, address(venue));
        emit IPerpVenue.PositionClosed(1, alice, carol, IPerpVenue.Closing.Settled, 0, 0, 0, 0, 0, 0);
        venue.settle(1, roundId);
        assertEq(_held().counted, -3e18);
        assertGt(_held().realised, 590e18);
        assertEq(int256(uint256(_held().allocated)), int256(FUNDS) + _held().realised);
    }

    function test_RevertGiven_TheNewestPriceIsASecondShortOfADayOld() external {
        uint256 id = _open(alice, true, 100e18, 100e18);
        uint256 updatedAt = block.timestamp;
        skip(1 days - 1);
        uint256[2] memory ids = [id, 1];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPerpVenue.PriceNotSilent.selector, updatedAt));
            venue.settleAtLastPrice(ids[i]);
        }
    }

    function test_GivenThePriceHasBeenSilentForADay() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        _nextPrice(606e18);
        skip(1 days);
        venue.settleAtLastPrice(id);
        assertEq(_account(alice).counted, _account(alice).realised);
        // Borrowing fees stop with the price.
        assertEq(_account(alice).counted, 60e18 - 6e18 - int256(uint256(6000e18) * 200 / 3600e6 + 1));
    }

    function test_GivenTheAccountEndedWhileThePriceWasSilent() external {
        _nextPrice(606e18);
        skip(1 days);
        venue.settleAtLastPrice(1);
        assertEq(_held().counted, -3e18);
        assertGt(_held().realised, 50e18);
    }

    function test_GivenTheAccountEndedADayAgo() external {
        vm.warp(END + 1 days - 1);
        feed.nextPhase();
        uint80 roundId = _price(594e18);
        // It cannot be verified that this is the first round after the end.
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NoPreviousRound.selector, feed, roundId));
        venue.settle(1, roundId);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.PriceNotSilent.selector, block.timestamp));
        venue.settleAtLastPrice(1);
        skip(1);
        venue.settleAtLastPrice(1);
        assertLt(_held().counted, -60e18);
    }
}
