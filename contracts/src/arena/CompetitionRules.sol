// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../interfaces/arena/ICompetition.sol';

// ARENA-12, ARENA-13
/// @title Validation of a competition's rules
/// @dev Twin of `packages/domain/src/arena/validation.ts`. Each check names its rule.
library CompetitionRules {
    uint256 private constant STEP = 30 minutes;
    uint256 private constant LEAD = 5 minutes;
    uint256 private constant MAX_PARTICIPANTS = 1000;
    uint256 private constant MAX_PLACES = 100;
    uint256 private constant MAX_HOST_BPS = 2500;
    uint256 private constant BPS = 10_000;
    /// @dev A character takes four bytes at most: 2,000 of them fit.
    uint256 private constant MAX_DESCRIPTION = 8000;

    /// @notice Reverts with InvalidRules.
    function check(ICompetition.Rules calldata r) internal view {
        _require(r.maxParticipants >= 2 && r.maxParticipants <= MAX_PARTICIPANTS, 'maxParticipants');
        _checkTimes(r);
        _checkShares(r);
        _require(r.depositAmount != 0, 'depositAmount');
        _require(r.hostContribution != 0, 'hostContribution');
        _require(r.winningToken.code.length != 0, 'winningToken');
        _require(r.prizeToken.code.length != 0, 'prizeToken');
    }

    /// @notice Reverts with InvalidRules.
    function checkTexts(ICompetition.Texts calldata t) internal pure {
        _require(bytes(t.name).length != 0 && bytes(t.name).length <= 200, 'name');
        _require(bytes(t.description).length != 0 && bytes(t.description).length <= MAX_DESCRIPTION, 'description');
        _require(bytes(t.label).length <= 64, 'label');
        _require(bytes(t.bannerUrl).length <= 500, 'bannerUrl');
    }

    function _checkTimes(ICompetition.Rules calldata r) private view {
        _require(r.registrationStart >= block.timestamp + LEAD, 'registrationStart');
        _require(_lasts(r.registrationStart, r.registrationEnd, 7 days), 'registrationEnd');
        _require(r.start >= r.registrationEnd, 'start');
        _require(_lasts(r.start, r.end, 28 days), 'end');
        bool inSteps = (r.registrationEnd - r.registrationStart) % STEP == 0
            && (r.start - r.registrationEnd) % STEP == 0 && (r.end - r.start) % STEP == 0;
        _require(inSteps, 'halfHours');
    }

    function _checkShares(ICompetition.Rules calldata r) private pure {
        uint256 places = r.placesBps.length;
        _require(places >= 2 && places <= MAX_PLACES, 'places');
        uint256 total = r.hostBps;
        _require(total <= MAX_HOST_BPS, 'hostBps');
        uint256 above = BPS;
        for (uint256 i; i < places; ++i) {
            uint256 share = r.placesBps[i];
            _require(share != 0 && share <= above, 'placesBps');
            above = share;
            total += share;
        }
        _require(total == BPS, 'total');
    }

    function _lasts(uint64 from, uint64 to, uint256 longest) private pure returns (bool) {
        return to > from && to - from >= 1 hours && to - from <= longest;
    }

    function _require(bool holds, bytes32 rule) private pure {
        if (!holds) revert ICompetition.InvalidRules(rule);
    }
}
