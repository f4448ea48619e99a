// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {LibClone} from 'solady/utils/LibClone.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ICompetition} from '../interfaces/arena/ICompetition.sol';
import {ICompetitionFactory} from '../interfaces/arena/ICompetitionFactory.sol';
import {IPerpCompetition} from '../interfaces/arena/IPerpCompetition.sol';
import {IRouteGuard} from '../interfaces/arena/IRouteGuard.sol';
import {ISpotCompetition} from '../interfaces/arena/ISpotCompetition.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {TransientLock} from '../utils/TransientLock.sol';
import {CompetitionRules} from './CompetitionRules.sol';

// ARENA-21, ARENA-23
/// @title Factory of competitions
/// @dev Settings apply to competitions created later: existing ones cannot be changed.
contract CompetitionFactory is ICompetitionFactory, TransientLock {
    using SafeTransferLib for address;

    /// @dev The constructor's arguments. `perpImplementation` is zero if there is no venue.
    struct Setup {
        address permissions;
        address treasury;
        address feeToken;
        address spotImplementation;
        address perpImplementation;
        uint256 spotFee;
        uint256 perpFee;
        bool permissionless;
        TokenBar bar;
        TradeLimits limits;
    }

    uint256 private constant BPS = 10_000;

    /// @inheritdoc ICompetitionFactory
    address public immutable permissions;
    /// @inheritdoc ICompetitionFactory
    address public immutable treasury;
    /// @inheritdoc ICompetitionFactory
    address public immutable feeToken;
    /// @inheritdoc ICompetitionFactory
    address public immutable spotImplementation;
    /// @inheritdoc ICompetitionFactory
    address public immutable perpImplementation;
    /// @inheritdoc ICompetitionFactory
    address public immutable perpVenue;
    /// @inheritdoc ICompetitionFactory
    address public immutable routeGuard;
    /// @inheritdoc ICompetitionFactory
    address public immutable router;
    /// @inheritdoc ICompetitionFactory
    uint256 public spotFee;
    /// @inheritdoc ICompetitionFactory
    uint256 public perpFee;
    /// @inheritdoc ICompetitionFactory
    bool public permissionless;
    /// @inheritdoc ICompetitionFactory
    uint256 public competitionsCount;
    /// @inheritdoc ICompetitionFactory
    mapping(address account => bool) public isCreator;
    /// @inheritdoc ICompetitionFactory
    mapping(uint256 id => address) public competitionAt;
    /// @inheritdoc ICompetitionFactory
    mapping(address competition => bool) public isCompetition;
    TokenBar private _bar;
    TradeLimits private _limits;

    modifier onlyGovernance() {
        _requireRole(IPermissionsRegistry(permissions).GOVERNANCE());
        _;
    }

    constructor(Setup memory s) {
        if (s.treasury == address(0) || s.feeToken == address(0)) revert InvalidSetting();
        (permissions, treasury, feeToken) = (s.permissions, s.treasury, s.feeToken);
        (spotImplementation, perpImplementation) = (s.spotImplementation, s.perpImplementation);
        perpVenue = s.perpImplementation == address(0) ? address(0) : IPerpCompetition(s.perpImplementation).venue();
        routeGuard = ISpotCompetition(s.spotImplementation).routeGuard();
        router = IRouteGuard(routeGuard).router();
        _setFees(s.spotFee, s.perpFee);
        _setPermissionless(s.permissionless);
        _setBar(s.bar);
        _setLimits(s.limits);
    }

    /// @inheritdoc ICompetitionFactory
    function createSpot(
        ICompetition.Rules calldata rules,
        ICompetition.Texts calldata texts,
        ISpotCompetition.Market calldata market
    )
        external
        lock
        returns (uint256 id, address competition)
    {
        (id, competition) = _create(spotImplementation, texts);
        emit SpotCompetitionCreated(id, competition, msg.sender, rules, texts, market);
        ISpotCompetition(competition).initialize(msg.sender, rules, market, _limits);
        _collect(spotFee, competition, rules.prizeToken, rules.hostContribution);
    }

    /// @inheritdoc ICompetitionFactory
    function createPerp(
        ICompetition.Rules calldata rules,
        ICompetition.Texts calldata texts,
        IPerpCompetition.Market calldata market
    )
        external
        lock
        returns (uint256 id, address competition)
    {
        if (perpImplementation == address(0)) revert NoVenue();
        (id, competition) = _create(perpImplementation, texts);
        emit PerpCompetitionCreated(id, competition, msg.sender, rules, texts, market);
        IPerpCompetition(competition).initialize(msg.sender, rules, market);
        _collect(perpFee, competition, rules.prizeToken, rules.hostContribution);
    }

    /// @inheritdoc ICompetitionFactory
    function setCreationFees(uint256 spotFee_, uint256 perpFee_) external {
        _requireRole(IPermissionsRegistry(permissions).FEE_MANAGER());
        _setFees(spotFee_, perpFee_);
    }

    /// @inheritdoc ICompetitionFactory
    function setPermissionless(bool permissionless_) external onlyGovernance {
        _setPermissionless(permissionless_);
    }

    /// @inheritdoc ICompetitionFactory
    function setCreator(address account, bool allowed) external onlyGovernance {
        isCreator[account] = allowed;
        emit CreatorSet(account, allowed);
    }

    /// @inheritdoc ICompetitionFactory
    function setTokenBar(TokenBar calldata bar) external onlyGovernance {
        _setBar(bar);
    }

    /// @inheritdoc ICompetitionFactory
    function setTradeLimits(TradeLimits calldata limits) external onlyGovernance {
        _setLimits(limits);
    }

    /// @inheritdoc ICompetitionFactory
    function tokenBar() external view returns (TokenBar memory) {
        return _bar;
    }

    /// @inheritdoc ICompetitionFactory
    function tradeLimits() external view returns (TradeLimits memory) {
        return _limits;
    }

    function _create(
        address implementation,
        ICompetition.Texts calldata texts
    )
        private
        returns (uint256 id, address competition)
    {
        if (IPermissionsRegistry(permissions).isEntryPaused(address(this))) revert CreationPaused();
        if (!permissionless && !isCreator[msg.sender]) revert NotCreator(msg.sender);
        CompetitionRules.checkTexts(texts);
        competition = LibClone.clone(implementation);
        id = ++competitionsCount;
        competitionAt[id] = competition;
        isCompetition[competition] = true;
    }

    /// @dev The fee goes to the treasury, the contribution to the competition, which has booked it: it must arrive in
    /// full.
    function _collect(uint256 fee, address competition, address prizeToken, uint256 contribution) private {
        if (fee != 0) feeToken.safeTransferFrom(msg.sender, treasury, fee);
        uint256 before = prizeToken.balanceOf(competition);
        prizeToken.safeTransferFrom(msg.sender, competition, contribution);
        uint256 received = FixedPointMathLib.zeroFloorSub(prizeToken.balanceOf(competition), before);
        if (received != contribution) revert ICompetition.FeeOnTransfer(prizeToken, contribution, received);
    }

    function _setFees(uint256 spotFee_, uint256 perpFee_) private {
        (spotFee, perpFee) = (spotFee_, perpFee_);
        emit CreationFeesSet(spotFee_, perpFee_);
    }

    function _setPermissionless(bool permissionless_) private {
        permissionless = permissionless_;
        emit PermissionlessSet(permissionless_);
    }

    function _setBar(TokenBar memory bar) private {
        _bar = bar;
        emit TokenBarSet(bar);
    }

    function _setLimits(TradeLimits memory limits) private {
        bool inBounds = limits.maxDeviationBps != 0 && limits.maxDeviationBps < BPS && limits.dailyLossBps != 0
            && limits.dailyLossBps <= BPS;
        if (!inBounds) revert InvalidSetting();
        _limits = limits;
        emit TradeLimitsSet(limits);
    }

    function _requireRole(bytes32 role) private view {
        if (!IPermissionsRegistry(permissions).hasAuthority(role, msg.sender)) revert NotAuthorized(msg.sender);
    }
}
