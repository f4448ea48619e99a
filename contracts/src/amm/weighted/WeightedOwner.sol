// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IWeightedPool} from '../../interfaces/amm/weighted/IWeightedPool.sol';
import {IWeightedPoolFactory} from '../../interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {Packed} from '../../libraries/Packed.sol';
import {WeightedMath} from '../../libraries/WeightedMath.sol';
import {WeightedFees} from './WeightedFees.sol';

/// @title The swap fee, and the owner who may set it and has no other right
abstract contract WeightedOwner is WeightedFees {
    using Packed for uint256;

    /// @inheritdoc IWeightedPool
    address public owner;
    /// @inheritdoc IWeightedPool
    address public pendingOwner;

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    constructor(uint256 fee_, address owner_) {
        owner = owner_;
        emit OwnershipTransferred(address(0), owner_);
        _setFee(fee_);
    }

    /// @inheritdoc IWeightedPool
    function fee() external view returns (uint256 fee_) {
        (,, fee_) = _words[0].unpack();
    }

    /// @inheritdoc IWeightedPool
    function getSwapFeePercentage() external view returns (uint256) {
        (,, uint256 fee_) = _words[0].unpack();
        return fee_ * 1e12;
    }

    /// @inheritdoc IWeightedPool
    function setFee(uint256 fee_) external lock onlyOwner {
        _setFee(fee_);
    }

    /// @inheritdoc IWeightedPool
    function transferOwnership(address pending) external onlyOwner {
        pendingOwner = pending;
        emit OwnershipTransferStarted(owner, pending);
    }

    /// @inheritdoc IWeightedPool
    function acceptOwnership() external {
        if (msg.sender != pendingOwner) revert NotOwner(msg.sender);
        emit OwnershipTransferred(owner, msg.sender);
        owner = msg.sender;
        delete pendingOwner;
    }

    function _setFee(uint256 fee_) private {
        if (fee_ < WeightedMath.MIN_FEE || fee_ > WeightedMath.MAX_FEE) {
            revert IWeightedPoolFactory.FeeOutOfRange(fee_, WeightedMath.MIN_FEE, WeightedMath.MAX_FEE);
        }
        for (uint256 i; i < COUNT; ++i) {
            (uint256 reserve, uint256 held,) = _words[i].unpack();
            _words[i] = Packed.pack(reserve, held, fee_);
        }
        emit FeeSet(fee_);
    }
}
