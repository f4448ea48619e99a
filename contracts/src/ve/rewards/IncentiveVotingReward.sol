// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IIncentiveVotingReward} from '../../interfaces/ve/rewards/IIncentiveVotingReward.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {VotingReward} from './VotingReward.sol';

// REWARD-4, VOTE-29
/// @title IncentiveVotingReward
/// @dev A token listed once stays claimable forever, whether or not it is still listed.
contract IncentiveVotingReward is IIncentiveVotingReward, VotingReward {
    using SafeTransferLib for address;

    /// @dev Tokens of the pool come first in the list of rewards.
    uint256 private immutable POOL_TOKENS;

    constructor(address voter_, address pool_) VotingReward(voter_, pool_) {
        POOL_TOKENS = rewards.length;
    }

    /// @inheritdoc IIncentiveVotingReward
    function notifyRewardAmount(address token, uint256 amount) external lock {
        if (!_isAccepted(token)) revert InvalidReward(token);
        if (!_hasVoters()) revert IVoter.GaugeDead(pool);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 present = token.balanceOf(address(this));
        if (present <= before) revert ZeroAmount();
        _notify(msg.sender, token, present - before);
    }

    function _isAccepted(address token) private view returns (bool) {
        if (IVoter(voter).isWhitelistedToken(token)) return true;
        for (uint256 i; i < POOL_TOKENS; ++i) {
            if (rewards[i] == token) return true;
        }
        return false;
    }
}
