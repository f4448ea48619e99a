// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {INftStaking} from '../interfaces/nft/INftStaking.sol';
import {EpochMath} from '../libraries/EpochMath.sol';
import {NftMath} from '../libraries/NftMath.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {TransientLock} from '../utils/TransientLock.sol';
import {StakeLedger} from './StakeLedger.sol';

// NFT-2, NFT-3
/// @title NftStaking
/// @dev Rewards are simply sent here; the balance above the books is new. An epoch's reward is final when the epoch
/// begins, so that earnings within it never change afterwards.
contract NftStaking is StakeLedger, TransientLock {
    /// @inheritdoc INftStaking
    uint256 public constant MAX_EPOCHS_PER_CLAIM = 52;
    /// @inheritdoc INftStaking
    address public immutable nft;

    /// @inheritdoc INftStaking
    mapping(uint256 tokenId => address) public stakerOf;
    /// @inheritdoc INftStaking
    mapping(address token => uint256) public held;
    /// @inheritdoc INftStaking
    mapping(address token => uint256 epoch) public firstEpochOf;
    /// @inheritdoc INftStaking
    mapping(address token => mapping(uint256 epoch => uint256)) public tokenRewardsPerEpoch;
    /// @dev First epoch of a token with an unprocessed idle part.
    mapping(address token => uint256 epoch) private _nextRollOver;
    mapping(address token => mapping(address account => uint256)) private _claimedUntil;

    constructor(address nft_) {
        if (nft_ == address(0)) revert ZeroAddress();
        nft = nft_;
    }

    // Stake

    /// @inheritdoc INftStaking
    function deposit(uint256[] calldata tokenIds) external lock {
        if (tokenIds.length == 0) revert ZeroAmount();
        _addItems(msg.sender, tokenIds.length);
        emit Deposit(msg.sender, tokenIds);
        for (uint256 i; i < tokenIds.length; ++i) {
            stakerOf[tokenIds[i]] = msg.sender;
            IERC721(nft).transferFrom(msg.sender, address(this), tokenIds[i]);
        }
    }

    /// @inheritdoc INftStaking
    function withdraw(uint256[] calldata tokenIds) external lock {
        if (tokenIds.length == 0) revert ZeroAmount();
        for (uint256 i; i < tokenIds.length; ++i) {
            if (stakerOf[tokenIds[i]] != msg.sender) revert NotStaker(tokenIds[i], msg.sender);
            delete stakerOf[tokenIds[i]];
        }
        _removeItems(msg.sender, tokenIds.length);
        emit Withdraw(msg.sender, tokenIds);
        for (uint256 i; i < tokenIds.length; ++i) {
            // The staker held the item before: no receiver check is needed.
            IERC721(nft).transferFrom(address(this), msg.sender, tokenIds[i]);
        }
    }

    // Rewards

    /// @inheritdoc INftStaking
    function getReward(address[] calldata tokens) external lock {
        for (uint256 i; i < tokens.length; ++i) {
            _pay(msg.sender, tokens[i]);
        }
    }

    /// @inheritdoc INftStaking
    function collect(address[] calldata tokens) external lock {
        for (uint256 i; i < tokens.length; ++i) {
            _rollOver(tokens[i]);
            _book(tokens[i]);
        }
    }

    // Views

    /// @inheritdoc INftStaking
    function stakedTokens(address account) external view returns (uint256[] memory tokenIds) {
        tokenIds = new uint256[](NftMath.ITEMS);
        uint256 count;
        for (uint256 id = 1; id <= NftMath.ITEMS; ++id) {
            if (account != address(0) && stakerOf[id] == account) tokenIds[count++] = id;
        }
        assembly ('memory-safe') {
            mstore(tokenIds, count)
        }
    }

    /// @inheritdoc INftStaking
    function claimedUntil(address token, address account) public view returns (uint256) {
        uint256 start = FixedPointMathLib.max(firstEpochOf[token], _firstStakeOf(account));
        return FixedPointMathLib.max(_claimedUntil[token][account], start);
    }

    /// @inheritdoc INftStaking
    function earned(address token, address account) external view whenUnlocked returns (uint256 amount) {
        (amount,) = _earned(token, account);
    }

    // Internal

    function _pay(address account, address token) private {
        uint256 before = _claimedUntil[token][account];
        (uint256 amount, uint256 until) = _earned(token, account);
        if (until == before) return;
        _claimedUntil[token][account] = until;
        if (amount == 0) return;
        held[token] -= amount;
        if (TokenCalls.tryTransfer(token, account, amount)) {
            emit ClaimRewards(account, token, amount);
        } else {
            (_claimedUntil[token][account], held[token]) = (before, held[token] + amount);
            emit TransferRefused(account, token, amount);
        }
    }

    /// @dev An account's unclaimed earnings, and the time up to which they are computed.
    function _earned(address token, address account) private view returns (uint256 amount, uint256 until) {
        until = claimedUntil(token, account);
        if (firstEpochOf[token] == 0 || _firstStakeOf(account) == 0) return (0, until);
        for (uint256 i; i < MAX_EPOCHS_PER_CLAIM && until < block.timestamp; ++i) {
            uint256 from = until;
            until = FixedPointMathLib.min(EpochMath.epochNext(from), block.timestamp);
            uint256 reward = tokenRewardsPerEpoch[token][EpochMath.epochStart(from)];
            if (reward == 0) continue;
            amount += NftMath.streamedPart(reward, stakeShareAt(account, until) - stakeShareAt(account, from));
        }
    }

    /// @dev The amounts of seconds without stakers in finished epochs move into the next one.
    function _rollOver(address token) private {
        uint256 present = EpochMath.epochStart(block.timestamp);
        uint256 epoch = _nextRollOver[token];
        if (epoch == 0 || epoch >= present) return;
        for (uint256 i; i < MAX_EPOCHS_PER_CLAIM && epoch < present; ++i) {
            uint256 next = epoch + EpochMath.EPOCH;
            uint256 idle =
                NftMath.idlePart(tokenRewardsPerEpoch[token][epoch], busySecondsAt(next) - busySecondsAt(epoch));
            if (idle != 0) {
                tokenRewardsPerEpoch[token][present + EpochMath.EPOCH] += idle;
                emit RolledOver(token, epoch, present + EpochMath.EPOCH, idle);
            }
            epoch = next;
        }
        _nextRollOver[token] = epoch;
    }

    /// @dev New receipts are streamed over the next epoch.
    function _book(address token) private {
        (, uint256 balance) = TokenCalls.tryBalance(token, address(this));
        // Capped at an amount that no real token reaches: a wrong balance cannot stop a collection.
        balance = FixedPointMathLib.min(balance, type(uint128).max);
        uint256 known = held[token];
        if (balance <= known) return;
        uint256 epoch = EpochMath.epochNext(block.timestamp);
        if (firstEpochOf[token] == 0) (firstEpochOf[token], _nextRollOver[token]) = (epoch, epoch);
        tokenRewardsPerEpoch[token][epoch] += balance - known;
        held[token] = balance;
        emit NotifyReward(msg.sender, token, epoch, balance - known);
    }
}
