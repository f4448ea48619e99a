// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IReward} from '../../../../../src/interfaces/ve/rewards/IReward.sol';
import {IncentiveVotingReward} from '../../../../../src/ve/rewards/IncentiveVotingReward.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

/// @notice REWARD-3, REL-20: incentives on a gauge with no votes roll into the next epoch; those of the first epoch do not get stuck
contract RollOver_Unit_Test is VoterFixture {
    IncentiveVotingReward private _r;
    uint256 private _first;

    function setUp() public override {
        super.setUp();
        (_r, _first) = (_incentives(pools[0]), _epoch());
        _offer(pools[0], token0, 100e18);
    }

    function test_WhenTheEpochIsNotOver() external {
        vm.expectRevert(abi.encodeWithSelector(IReward.EpochNotOver.selector, _first));
        _r.rollOver(_first, _tokens(address(token0)));
    }

    function test_GivenSomebodyVoted() external {
        _vote(alice, aliceLock, pools[0]);
        uint256 votes = voter.votesAt(pools[0], _first);
        _nextEpoch();
        vm.expectRevert(abi.encodeWithSelector(IReward.EpochHasVotes.selector, _first, votes));
        _r.rollOver(_first, _tokens(address(token0)));
    }

    function test_GivenNobodyVoted() external {
        _nextEpoch();
        vm.expectEmit(address(_r));
        emit IReward.RolledOver(address(token0), _first, _epoch(), 100e18);
        _r.rollOver(_first, _tokens(address(token0)));
        _r.rollOver(_first, _tokens(address(token0)));
        assertEq(_r.tokenRewardsPerEpoch(address(token0), _first), 0);
        assertEq(_r.tokenRewardsPerEpoch(address(token0), _epoch()), 100e18, 'once');
        _vote(alice, aliceLock, pools[0]);
        _nextEpoch();
        assertEq(_r.earned(address(token0), alice), 100e18);
    }
}
