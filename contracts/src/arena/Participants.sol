// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {ICompetition} from '../interfaces/arena/ICompetition.sol';
import {PrizePool} from './PrizePool.sol';

// ARENA-16, ARENA-17
/// @title The participants and their deposits
abstract contract Participants is PrizePool {
    using SafeCastLib for uint256;

    /// @dev One word.
    struct Entry {
        uint16 index;
        bool traded;
        uint16 rank;
        uint16 group;
        bool claimed;
        uint128 deposited;
    }

    mapping(address account => Entry) internal _entries;

    /// @inheritdoc ICompetition
    function join(uint256 depositAmount) external lock {
        _requirePhase(Phase.Registration);
        uint256 count = _accounts.length;
        if (count >= _rules.maxParticipants) revert CompetitionFull(count);
        if (_entries[msg.sender].index != 0) revert AlreadyJoined(msg.sender);
        _accounts.push(msg.sender);
        _entries[msg.sender].index = uint16(count + 1);
        uint256 fee = _rules.entryFee;
        emit Joined(msg.sender, count + 1, fee);
        if (fee != 0) {
            _book(msg.sender, fee);
            _take(_rules.prizeToken, fee);
        }
        if (depositAmount != 0) _deposit(depositAmount);
    }

    /// @inheritdoc ICompetition
    function deposit(uint256 amount) external lock {
        _requirePhases(Phase.Registration, _rules.depositType == DepositType.Fixed ? Phase.Waiting : Phase.Live);
        _requireParticipant(msg.sender);
        if (amount == 0) revert ZeroAmount();
        _deposit(amount);
    }

    /// @inheritdoc ICompetition
    function participantsCount() external view returns (uint256) {
        return _accounts.length;
    }

    /// @inheritdoc ICompetition
    function participantAt(uint256 index) external view returns (address) {
        return _accounts[index - 1];
    }

    function _requireParticipant(address account) internal view {
        if (_entries[account].index == 0) revert NotParticipant(account);
    }

    /// @dev A fixed deposit is made once and is the same for everyone; a free one, including earlier deposits, must
    /// reach the minimum.
    function _deposit(uint256 amount) private {
        Entry storage entry = _entries[msg.sender];
        uint256 total = entry.deposited + amount;
        uint256 required = _rules.depositAmount;
        if (_rules.depositType == DepositType.Fixed ? total != required : total < required) {
            revert WrongDeposit(total, required);
        }
        entry.deposited = total.toUint128();
        emit Deposited(msg.sender, amount, total);
        _take(_rules.winningToken, amount);
        _credit(msg.sender, amount);
    }

    function _noteRefund(address account) internal override {
        if (_entries[account].index != 0) _entries[account].claimed = true;
    }

    /// @dev `amount` of the winning token has arrived for the account.
    function _credit(address account, uint256 amount) internal virtual;
}
