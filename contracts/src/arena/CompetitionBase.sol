// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ICompetition} from '../interfaces/arena/ICompetition.sol';
import {PrizeMath} from '../libraries/PrizeMath.sol';
import {Ranking} from './Ranking.sol';

// ARENA-18, ARENA-19, ARENA-23
/// @title The base of every competition: its rules, its participants, their order and their prizes
/// @dev No account is privileged, and nothing can be paused or changed. Each kind of competition defines what counts
/// for a participant.
abstract contract CompetitionBase is Ranking {
    using SafeTransferLib for address;

    bool private _ownerFeeClaimed;
    /// @dev The rounding remainder of the prizes; the best group gets it.
    uint256 private _dust;

    /// @inheritdoc ICompetition
    function claimPrize() external lock returns (uint256 amount) {
        _requirePhase(Phase.Ranked);
        uint256 place;
        (amount, place) = _prizeOf(msg.sender);
        if (amount == 0) revert NothingToClaim(msg.sender);
        _entries[msg.sender].claimed = true;
        emit PrizeClaimed(msg.sender, place, amount);
        _rules.prizeToken.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc ICompetition
    function claimOwnerFee() external lock returns (uint256 amount) {
        _requirePhase(Phase.Ranked);
        amount = ownerFee();
        if (amount == 0) revert NothingToClaim(host);
        _ownerFeeClaimed = true;
        emit OwnerFeeClaimed(host, amount);
        _rules.prizeToken.safeTransfer(host, amount);
    }

    /// @inheritdoc ICompetition
    function prizeOf(address account) external view returns (uint256 amount) {
        if (phase() == Phase.Ranked) (amount,) = _prizeOf(account);
    }

    /// @inheritdoc ICompetition
    function ownerFee() public view returns (uint256) {
        if (_ownerFeeClaimed || phase() != Phase.Ranked) return 0;
        return PrizeMath.hostFee(prizePool, _rules.hostBps);
    }

    function _initializeBase(address host_, Rules calldata rules_) internal {
        _initializeState(host_, rules_);
        _book(host_, rules_.hostContribution);
    }

    /// @dev Rounding remainders are known once all participants are ranked.
    function _settlePrizes() internal override {
        uint16[] memory places = _rules.placesBps;
        uint256 net = _net();
        uint256 filled = FixedPointMathLib.min(places.length, _eligible);
        uint256 filledBps = PrizeMath.shareOf(places, 1, filled);
        uint256 left = net;
        for (uint256 group = 1; group <= _groups; ++group) {
            (uint256 first, uint256 members) = _span(group);
            if (first > filled) break;
            uint256 bps = PrizeMath.shareOf(places, first, first + members - 1);
            left -= members * PrizeMath.groupPrize(net, bps, filledBps, members);
        }
        _dust = left;
    }

    /// @return amount Raw units; zero if it was paid
    /// @return place The best place of the group
    function _prizeOf(address account) private view returns (uint256 amount, uint256 place) {
        Entry storage e = _entries[account];
        if (e.claimed || e.index == 0) return (0, 0);
        uint16[] memory places = _rules.placesBps;
        uint256 filled = FixedPointMathLib.min(places.length, _eligible);
        uint256 members;
        (place, members) = _span(e.group);
        if (place > filled) return (0, place);
        uint256 bps = PrizeMath.shareOf(places, place, place + members - 1);
        amount = PrizeMath.groupPrize(_net(), bps, PrizeMath.shareOf(places, 1, filled), members);
        if (e.group == 1) amount += PrizeMath.dustOf(_dust, members, e.rank - place);
    }

    /// @dev The first place of a group, from 1 on, and how many are in it.
    function _span(uint256 group) private view returns (uint256 place, uint256 members) {
        place = uint256(_firsts[group - 1]) + 1;
        members = (group == _groups ? _ranked : _firsts[group]) + 1 - place;
    }

    function _net() private view returns (uint256) {
        return prizePool - PrizeMath.hostFee(prizePool, _rules.hostBps);
    }
}
