// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVoter} from '../../../../../src/interfaces/ve/voting/IVoter.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

/// @notice VOTE-16: gauges share by the previous epoch's votes; unearned emission carries over
contract Emission_Unit_Test is VoterFixture {
    function test_WhenTheCallerIsNotTheMinter() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotMinter.selector, address(this)));
        voter.notifyEmission(_epoch() + WEEK, 1);
    }

    function test_WhenTheEpochIsNotNew() external {
        minter.updatePeriod();
        vm.expectRevert(abi.encodeWithSelector(IVoter.EmissionNotNew.selector, _epoch(), _epoch()));
        vm.prank(address(minter));
        voter.notifyEmission(_epoch(), 1);
    }

    function test_WhenTheMinterHandsOverNothing() external {
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        vm.mockCall(address(token), abi.encodeWithSelector(token.transferFrom.selector), abi.encode(true));
        vm.expectRevert(abi.encodeWithSelector(IVoter.IncompleteTransfer.selector, 0, 5));
        vm.prank(address(minter));
        voter.notifyEmission(_epoch(), 5);
    }

    function test_GivenNobodyVoted() external {
        _flip();
        assertEq(voter.emissionAt(_epoch()), 0);
        assertGt(minter.carried(), 0, 'the minter keeps it');
        assertEq(token.balanceOf(address(voter)), 0);
    }

    function test_GivenVotes() external {
        _vote(alice, aliceLock, 2500, 7500);
        uint256 carried = minter.carried();
        assertGt(carried, 0, 'nobody had voted before');
        _flip();
        uint256 emission = voter.emissionAt(_epoch());
        assertEq(minter.carried(), 0);
        uint256 share = (emission * voter.votesAt(pools[0], _epoch() - WEEK)) / voter.totalVotesAt(_epoch() - WEEK);
        assertEq(voter.claimable(pools[0]), share);
        _distribute(pools[0]);
        assertEq(token.balanceOf(address(_gauge(pools[0]))), share);
        assertEq(voter.claimable(pools[0]), 0);
        _distribute(pools[0]);
        assertEq(token.balanceOf(address(_gauge(pools[0]))), share, 'never twice');
        _distribute(pools[1]);
        assertLe(token.balanceOf(address(voter)), 1, 'less than a wei per gauge is left');
    }

    function test_WhenThePoolHasNoGauge() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, address(1)));
        _distribute(address(1));
    }

    /// @dev VOTE-16, INV-10: late by three epochs catches up without loss; weeks neither lost nor doubled
    function test_GivenTheFlipIsThreeEpochsLate() external {
        _vote(alice, aliceLock, pools[0]);
        uint256 first = _epoch();
        _nextEpoch();
        _nextEpoch();
        _nextEpoch();
        minter.updatePeriod();
        assertEq(voter.lastEmissionEpoch(), first + 3 * WEEK);
        assertGt(voter.emissionAt(first + WEEK), 0);
        assertEq(voter.emissionAt(first + 2 * WEEK), 0, 'nobody voted in the epoch before');
        _distribute(pools[0]);
        assertEq(token.balanceOf(address(_gauge(pools[0]))), voter.emissionAt(first + WEEK));
    }

    /// @dev REL-14: emission index updated in mid-epoch by votes
    function test_GivenVotesOfTheRunningEpoch() external {
        _vote(alice, aliceLock, pools[0]);
        _flip();
        uint256 due = voter.claimable(pools[0]);
        _vote(bob, bobLock, pools[1]);
        _vote(alice, aliceLock, pools[2]);
        assertEq(voter.claimable(pools[0]), due, 'votes move nothing that was announced');
        assertEq(voter.claimable(pools[1]), 0);
    }
}
