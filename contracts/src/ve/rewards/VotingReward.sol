// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {IReward} from '../../interfaces/ve/rewards/IReward.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {PoolTokens} from '../../libraries/PoolTokens.sol';
import {TokenCalls} from '../../libraries/TokenCalls.sol';
import {VoteMath} from '../../libraries/VoteMath.sol';
import {TransientLock} from '../../utils/TransientLock.sol';

// REWARD-1, REWARD-2, REWARD-3
/// @title The common base of fees and incentives
/// @dev Votes are read from the voter, and only of finished epochs, when they can no longer change.
abstract contract VotingReward is IReward, TransientLock {
    /// @dev One word per token: the voters' amount, and the amount that waits because its recipient's transfer was
    /// rejected.
    struct Book {
        uint128 held;
        uint128 waiting;
    }

    /// @inheritdoc IReward
    uint256 public constant MAX_EPOCHS_PER_CLAIM = 52;
    /// @inheritdoc IReward
    address public immutable voter;
    /// @inheritdoc IReward
    address public immutable pool;
    /// @inheritdoc IReward
    uint256 public immutable firstEpoch;

    /// @inheritdoc IReward
    address[] public rewards;
    /// @inheritdoc IReward
    mapping(address token => bool) public isReward;
    /// @inheritdoc IReward
    mapping(address token => mapping(uint256 epoch => uint256)) public tokenRewardsPerEpoch;
    mapping(address token => Book) internal _books;
    /// @dev For an epoch without votes, the epoch whose votes share its receipts.
    mapping(uint256 epoch => uint256) internal _sharedBy;
    mapping(address token => mapping(address account => uint256 epoch)) private _nextClaim;

    constructor(address voter_, address pool_) {
        (voter, pool, firstEpoch) = (voter_, pool_, EpochMath.epochStart(block.timestamp));
        address[] memory tokens = PoolTokens.read(pool_);
        for (uint256 i; i < tokens.length; ++i) {
            _list(tokens[i]);
        }
    }

    /// @inheritdoc IReward
    function getReward(address account, address[] calldata tokens) external lock {
        if (msg.sender != account && msg.sender != voter) revert NotAuthorized(msg.sender);
        for (uint256 i; i < tokens.length; ++i) {
            _pay(account, tokens[i]);
        }
    }

    /// @inheritdoc IReward
    function rollOver(uint256 epoch, address[] calldata tokens) external lock {
        uint256 present = EpochMath.epochStart(block.timestamp);
        if (epoch >= present) revert EpochNotOver(epoch);
        uint256 votes = IVoter(voter).votesAt(pool, epoch);
        if (votes == 0 && _sharedBy[epoch] != 0) votes = IVoter(voter).votesAt(pool, _sharedBy[epoch]);
        if (votes != 0) revert EpochHasVotes(epoch, votes);
        for (uint256 i; i < tokens.length; ++i) {
            uint256 amount = tokenRewardsPerEpoch[tokens[i]][epoch];
            if (amount == 0) continue;
            tokenRewardsPerEpoch[tokens[i]][epoch] = 0;
            tokenRewardsPerEpoch[tokens[i]][present] += amount;
            emit RolledOver(tokens[i], epoch, present, amount);
        }
    }

    /// @inheritdoc IReward
    function rewardsListLength() external view returns (uint256) {
        return rewards.length;
    }

    /// @inheritdoc IReward
    function held(address token) external view returns (uint256) {
        return _books[token].held;
    }

    /// @inheritdoc IReward
    function nextClaim(address token, address account) public view returns (uint256) {
        return FixedPointMathLib.max(_nextClaim[token][account], firstEpoch);
    }

    /// @inheritdoc IReward
    function earned(address token, address account) external view whenUnlocked returns (uint256 amount) {
        (amount,) = _earned(token, account);
    }

    /// @dev `amount` of a token has arrived for the voters of this epoch.
    function _notify(address from, address token, uint256 amount) internal {
        uint256 epoch = EpochMath.epochStart(block.timestamp);
        if (!isReward[token]) _list(token);
        tokenRewardsPerEpoch[token][epoch] += amount;
        _books[token].held += SafeCastLib.toUint128(amount);
        emit NotifyReward(from, token, epoch, amount);
    }

    /// @dev A pool with a dead gauge gets no new votes: without earlier votes, receipts would wait for a revival.
    function _hasVoters() internal view returns (bool) {
        return IVoter(voter).gaugeDetails(pool).alive
            || IVoter(voter).votesAt(pool, EpochMath.epochStart(block.timestamp)) != 0;
    }

    function _list(address token) private {
        isReward[token] = true;
        rewards.push(token);
    }

    function _pay(address account, address token) private {
        uint256 before = _nextClaim[token][account];
        (uint256 amount, uint256 next) = _earned(token, account);
        if (next != before) _nextClaim[token][account] = next;
        if (amount == 0) return;
        _books[token].held -= uint128(amount);
        if (TokenCalls.tryTransfer(token, account, amount)) {
            emit ClaimRewards(account, token, amount);
        } else {
            _nextClaim[token][account] = before;
            _books[token].held += uint128(amount);
            emit TransferRefused(account, token, amount);
        }
    }

    /// @dev Votes of an account, and of all, that share an epoch's receipts.
    function _votesOf(address account, uint256 epoch) private view returns (uint256 votes, uint256 total) {
        (votes, total) = IVoter(voter).votesOf(account, pool, epoch);
        if (total != 0) return (votes, total);
        uint256 earlier = _sharedBy[epoch];
        if (earlier != 0) (votes, total) = IVoter(voter).votesOf(account, pool, earlier);
    }

    /// @dev An account's rewards of finished epochs, and the epoch to continue from.
    function _earned(address token, address account) private view returns (uint256 amount, uint256 epoch) {
        epoch = nextClaim(token, account);
        uint256 present = EpochMath.epochStart(block.timestamp);
        for (uint256 i; i < MAX_EPOCHS_PER_CLAIM && epoch < present; ++i) {
            uint256 reward = tokenRewardsPerEpoch[token][epoch];
            if (reward != 0) {
                (uint256 votes, uint256 total) = _votesOf(account, epoch);
                amount += VoteMath.voteShare(reward, votes, total);
            }
            epoch += EpochMath.EPOCH;
        }
    }
}
