// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibString} from 'solady/utils/LibString.sol';
import {ILockAutomation} from '../interfaces/automation/ILockAutomation.sol';
import {AutomationMath} from '../libraries/AutomationMath.sol';
import {LockMath} from '../libraries/LockMath.sol';
import {VoteMath} from '../libraries/VoteMath.sol';

// AUTO-5, AUTO-7, AUTO-9
/// @title The settings of an automation
abstract contract AutomationSettings is ILockAutomation {
    uint256 internal constant MAX_NAME = 40;
    uint256 internal constant MIN_RELOCK = 2 weeks;

    Settings internal _settings;

    /// @inheritdoc ILockAutomation
    function settings() external view returns (Settings memory) {
        return _settings;
    }

    function _setSettings(Settings calldata s) internal {
        uint256 characters = LibString.runeCount(s.name);
        if (characters == 0 || characters > MAX_NAME || bytes(s.name).length > 4 * MAX_NAME) {
            revert InvalidAutomationName();
        }
        if (!AutomationMath.isExecutionTime(s.executionTime)) revert InvalidExecutionTime(s.executionTime);
        if (s.relockDuration < MIN_RELOCK || s.relockDuration > LockMath.MAXTIME) {
            revert InvalidRelockDuration(s.relockDuration);
        }
        _requirePairs(s.pairs, s.isAutoVote);
        (_settings.name, _settings.deadGauge) = (s.name, s.deadGauge);
        (_settings.isClaimEveryWeek, _settings.isRelockEveryWeek) = (s.isClaimEveryWeek, s.isRelockEveryWeek);
        (_settings.isAutoVote, _settings.executionTime) = (s.isAutoVote, s.executionTime);
        _settings.relockDuration = s.relockDuration;
        delete _settings.pairs;
        for (uint256 i; i < s.pairs.length; ++i) {
            _settings.pairs.push(s.pairs[i]);
        }
        emit SettingsSet(s);
    }

    function _isWanted(Step step) internal view returns (bool) {
        if (step == Step.Claim) return _settings.isClaimEveryWeek;
        if (step == Step.Extend) return _settings.isRelockEveryWeek;
        return _settings.isAutoVote;
    }

    function _requirePairs(VotePair[] calldata pairs, bool areVoted) private pure {
        if (pairs.length == 0 && !areVoted) return;
        uint256 total;
        for (uint256 i; i < pairs.length; ++i) {
            if (pairs[i].weight < VoteMath.MIN_WEIGHT) revert InvalidPairs();
            for (uint256 j; j < i; ++j) {
                if (pairs[j].pair == pairs[i].pair) revert InvalidPairs();
            }
            total += pairs[i].weight;
        }
        if (pairs.length > VoteMath.MAX_POOLS || total != VoteMath.TOTAL_WEIGHT) revert InvalidPairs();
    }
}
