// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ICompetition} from '../interfaces/arena/ICompetition.sol';
import {CompetitionState} from './CompetitionState.sol';

// ARENA-15, ARENA-19
/// @title Payments into the prize pool, and their refund without a result
abstract contract PrizePool is CompetitionState {
    using SafeCastLib for uint256;
    using SafeTransferLib for address;

    /// @inheritdoc ICompetition
    uint256 public prizePool;
    /// @inheritdoc ICompetition
    mapping(address account => uint256) public paidIn;

    /// @inheritdoc ICompetition
    function increasePrize(uint256 amount) external lock {
        _requirePhases(Phase.Registration, Phase.Live);
        if (amount == 0) revert ZeroAmount();
        _book(msg.sender, amount);
        emit PrizeIncreased(msg.sender, amount, prizePool);
        _take(_rules.prizeToken, amount);
    }

    /// @inheritdoc ICompetition
    function cancel() external lock {
        if (msg.sender != host) revert NotHost(msg.sender);
        _requirePhase(Phase.NotOpen);
        _setCancelled();
        emit CompetitionCancelled();
        _payBack();
    }

    /// @inheritdoc ICompetition
    function refund() external lock returns (uint256 amount) {
        _requirePhase(Phase.Void);
        return _payBack();
    }

    /// @dev The sum is bounded, so that no prize ever overflows.
    function _book(address account, uint256 amount) internal {
        prizePool = uint256((prizePool + amount).toUint128());
        paidIn[account] += amount;
    }

    function _payBack() private returns (uint256 amount) {
        amount = paidIn[msg.sender];
        if (amount == 0) revert NothingToClaim(msg.sender);
        delete paidIn[msg.sender];
        _noteRefund(msg.sender);
        emit Refunded(msg.sender, amount);
        _rules.prizeToken.safeTransfer(msg.sender, amount);
    }

    /// @dev Marks a participant as paid.
    function _noteRefund(address account) internal virtual;
}
