// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IEmissionReceiver} from '../interfaces/ve/emission/IEmissionReceiver.sol';
import {IMinter} from '../interfaces/ve/emission/IMinter.sol';
import {IVoter} from '../interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../libraries/EpochMath.sol';

/// @title The minter and locks of the old version's voter: one vote, one emission after it, and none afterwards
/// @dev Local worlds only. It is that voter's minter and escrow of locks at once; its one lock is its own.
contract EndedEconomy {
    using SafeTransferLib for address;

    /// @notice The only lock, and its voting power.
    uint256 private constant LOCK = 1;
    uint256 private constant POWER = 1e18;

    /// @notice The voting escrow, as the voter reads it from its minter.
    address public immutable ve = address(this);
    address public immutable token;
    address public immutable permissions;
    address public immutable keeper;
    /// @notice The epoch that was voted in; zero before.
    uint256 public votedEpoch;
    bool public isOver;

    modifier onlyKeeper() {
        if (msg.sender != keeper) revert IVoter.NotGovernance(msg.sender);
        if (isOver) revert IMinter.AlreadySet();
        _;
    }

    constructor(address token_, address permissions_, address keeper_) {
        (token, permissions, keeper) = (token_, permissions_, keeper_);
    }

    /// @notice Keeper only: votes for pools with equal weights.
    function vote(address voter, address[] calldata pools) external onlyKeeper {
        uint256 count = pools.length;
        uint256[] memory weights = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            weights[i] = 10_000 / count;
        }
        weights[count - 1] += 10_000 % count;
        votedEpoch = EpochMath.epochStart(block.timestamp);
        IVoter(voter).vote(LOCK, pools, weights);
    }

    /// @notice Keeper only, once: the last emission, the whole token balance here, sent to the gauges.
    function emitLast(address voter, address[] calldata pools) external onlyKeeper {
        isOver = true;
        uint256 amount = token.balanceOf(address(this));
        token.safeApprove(voter, amount);
        IEmissionReceiver(voter).notifyEmission(votedEpoch + EpochMath.EPOCH, amount);
        IVoter(voter).distribute(pools);
    }

    /// @notice Called as the minter: nothing becomes due by itself.
    function updatePeriod() external view returns (uint256) {
        return EpochMath.epochStart(block.timestamp);
    }

    // As the escrow of locks

    function isApprovedOrOwner(address account, uint256 id) external view returns (bool) {
        return account == address(this) && id == LOCK;
    }

    function ownerOf(uint256) external view returns (address) {
        return address(this);
    }

    function balanceOfNFT(uint256) external pure returns (uint256) {
        return POWER;
    }

    function voting(uint256 id, bool voted) external {}
}
