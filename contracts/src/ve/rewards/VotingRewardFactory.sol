// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVotingRewardFactory} from '../../interfaces/ve/rewards/IVotingRewardFactory.sol';
import {FeesVotingReward} from './FeesVotingReward.sol';
import {IncentiveVotingReward} from './IncentiveVotingReward.sol';

/// @title Factory of voters' rewards
/// @dev Separate from the gauge factory, because both would not fit into one contract.
contract VotingRewardFactory is IVotingRewardFactory {
    /// @inheritdoc IVotingRewardFactory
    function createRewards(address voter, address pool) external returns (address fees, address incentives) {
        fees = address(new FeesVotingReward(voter, pool));
        incentives = address(new IncentiveVotingReward(voter, pool));
    }
}
