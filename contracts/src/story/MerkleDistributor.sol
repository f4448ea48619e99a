// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibBitmap} from 'solady/utils/LibBitmap.sol';
import {MerkleProofLib} from 'solady/utils/MerkleProofLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IMerkleDistributor} from '../interfaces/story/IMerkleDistributor.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {ClaimMath} from '../libraries/ClaimMath.sol';

// STORY-19, T2E-2
/// @title MerkleDistributor
/// @dev Each period pays only from its own funds: a wrong list of one cannot affect another.
contract MerkleDistributor is IMerkleDistributor {
    using LibBitmap for LibBitmap.Bitmap;
    using SafeTransferLib for address;

    /// @inheritdoc IMerkleDistributor
    address public immutable token;
    /// @inheritdoc IMerkleDistributor
    address public immutable permissions;
    /// @inheritdoc IMerkleDistributor
    bool public immutable isDaily;
    /// @inheritdoc IMerkleDistributor
    address public publisher;
    mapping(uint256 period => Period) private _periods;
    mapping(uint256 period => LibBitmap.Bitmap) private _claimed;

    constructor(address token_, address permissions_, address publisher_, bool isDaily_) {
        if (token_ == address(0) || permissions_ == address(0)) revert InvalidPeriod();
        (token, permissions, isDaily) = (token_, permissions_, isDaily_);
        _setPublisher(publisher_);
    }

    /// @inheritdoc IMerkleDistributor
    function publish(uint256 period, bytes32 root, uint256 funded) external {
        if (msg.sender != publisher) revert NotPublisher(msg.sender);
        if (root == 0 || funded == 0 || funded > type(uint128).max) revert InvalidPeriod();
        if (_periods[period].root != 0) revert AlreadyPublished(period);
        _periods[period] = Period(root, uint128(funded), 0);
        emit PeriodPublished(period, root, funded);
        uint256 held = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), funded);
        uint256 received = token.balanceOf(address(this)) - held;
        if (received != funded) revert NotFunded(funded, received);
    }

    /// @inheritdoc IMerkleDistributor
    function claim(Claim[] calldata claims) external returns (uint256 paid) {
        for (uint256 i; i < claims.length; ++i) {
            paid += _book(claims[i]);
        }
        token.safeTransfer(msg.sender, paid);
    }

    /// @inheritdoc IMerkleDistributor
    function setPublisher(address publisher_) external {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        if (!registry.hasAuthority(registry.GOVERNANCE(), msg.sender)) revert NotGovernance(msg.sender);
        _setPublisher(publisher_);
    }

    /// @inheritdoc IMerkleDistributor
    function periodOf(uint256 period) external view returns (Period memory) {
        return _periods[period];
    }

    /// @inheritdoc IMerkleDistributor
    function opensAt(uint256 period) public view returns (uint256) {
        return isDaily ? ClaimMath.dayOpensAt(period) : 0;
    }

    /// @inheritdoc IMerkleDistributor
    function isOpen(uint256 period) external view returns (bool) {
        return _periods[period].root != 0 && block.timestamp >= opensAt(period);
    }

    /// @inheritdoc IMerkleDistributor
    function isClaimed(uint256 period, uint256 index) external view returns (bool) {
        return _claimed[period].get(index);
    }

    /// @inheritdoc IMerkleDistributor
    function leafOf(uint256 period, uint256 index, address account, uint256 amount) external pure returns (bytes32) {
        return ClaimMath.leafOf(period, index, account, amount);
    }

    /// @dev Only the account in the leaf can claim it: the caller is part of the leaf.
    function _book(Claim calldata one) private returns (uint256 amount) {
        (uint256 period, uint256 index) = (one.period, one.index);
        Period storage kept = _periods[period];
        if (kept.root == 0) revert NotPublished(period);
        if (block.timestamp < opensAt(period)) revert NotOpen(period, opensAt(period));
        if (_claimed[period].get(index)) revert AlreadyClaimed(period, index);
        amount = one.amount;
        bytes32 leaf = ClaimMath.leafOf(period, index, msg.sender, amount);
        if (!MerkleProofLib.verifyCalldata(one.proof, kept.root, leaf)) revert InvalidProof(period, index);
        uint256 left = kept.funded - kept.claimed;
        if (amount > left) revert PeriodExhausted(period, left);
        _claimed[period].set(index);
        kept.claimed += uint128(amount);
        emit Claimed(period, index, msg.sender, amount);
    }

    function _setPublisher(address publisher_) private {
        if (publisher_ == address(0)) revert InvalidPeriod();
        publisher = publisher_;
        emit PublisherSet(publisher_);
    }
}
