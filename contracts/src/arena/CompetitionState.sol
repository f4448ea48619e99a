// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ICompetition} from '../interfaces/arena/ICompetition.sol';
import {TransientLock} from '../utils/TransientLock.sol';
import {CompetitionRules} from './CompetitionRules.sol';

// ARENA-9
/// @title The phase of a competition, and its rules
abstract contract CompetitionState is ICompetition, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc ICompetition
    address public factory;
    /// @inheritdoc ICompetition
    address public host;
    bool private _cancelled;
    /// @dev Participants that are ranked, those of them that traded, and groups of equal scores.
    uint16 internal _ranked;
    uint16 internal _eligible;
    uint16 internal _groups;
    Rules internal _rules;
    /// @dev In order of registration.
    address[] internal _accounts;

    /// @dev The implementation of clones is not a competition itself.
    constructor() {
        factory = address(this);
    }

    /// @inheritdoc ICompetition
    function rules() external view returns (Rules memory) {
        return _rules;
    }

    /// @inheritdoc ICompetition
    function phase() public view returns (Phase) {
        if (_cancelled) return Phase.Cancelled;
        if (block.timestamp < _rules.registrationStart) return Phase.NotOpen;
        if (block.timestamp < _rules.registrationEnd) return Phase.Registration;
        if (block.timestamp < _rules.start) return Phase.Waiting;
        if (_accounts.length < 2) return Phase.Void;
        if (block.timestamp < _rules.end) return Phase.Live;
        if (_ranked != _accounts.length) return Phase.Ended;
        return _eligible == 0 ? Phase.Void : Phase.Ranked;
    }

    function _initializeState(address host_, Rules calldata rules_) internal {
        if (factory != address(0)) revert NotFactory(msg.sender);
        CompetitionRules.check(rules_);
        (factory, host, _rules) = (msg.sender, host_, rules_);
    }

    function _setCancelled() internal {
        _cancelled = true;
    }

    function _requirePhase(Phase needed) internal view {
        Phase now_ = phase();
        if (now_ != needed) revert WrongPhase(now_);
    }

    /// @dev Requires a phase from the first to the last, in their order.
    function _requirePhases(Phase first, Phase last) internal view {
        Phase now_ = phase();
        if (now_ < first || now_ > last) revert WrongPhase(now_);
    }

    /// @dev Takes `amount` from the caller: in full, or reverts.
    function _take(address token, uint256 amount) internal {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = FixedPointMathLib.zeroFloorSub(token.balanceOf(address(this)), before);
        if (received != amount) revert FeeOnTransfer(token, amount, received);
    }
}
