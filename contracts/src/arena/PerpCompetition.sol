// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IPerpCompetition} from '../interfaces/arena/IPerpCompetition.sol';
import {IPerpVenue} from '../interfaces/arena/IPerpVenue.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {CompetitionBase} from './CompetitionBase.sol';

// ARENA-20, PERP-5, PERP-6
/// @title Perpetual competition
/// @dev Deposits go to the venue immediately. What counts is the deposits plus the results of closed positions;
/// positions open at the end are settled, and count only for losses.
contract PerpCompetition is CompetitionBase, IPerpCompetition {
    uint256 private constant MOST_MARKETS = 16;

    /// @inheritdoc IPerpCompetition
    address public immutable venue;
    uint16 private _maxLeverage;
    uint32[] private _markets;

    constructor(address venue_) {
        venue = venue_;
    }

    /// @inheritdoc IPerpCompetition
    function initialize(address host_, Rules calldata rules_, Market calldata market_) external {
        _initializeBase(host_, rules_);
        if (rules_.winningToken != IPerpVenue(venue).marginToken()) revert InvalidRules('winningToken');
        if (rules_.depositAmount < IPerpVenue(venue).MIN_MARGIN()) revert InvalidRules('depositAmount');
        if (market_.maxLeverage == 0) revert InvalidRules('maxLeverage');
        uint256 length = market_.markets.length;
        if (length == 0 || length > MOST_MARKETS) revert InvalidRules('markets');
        uint256 last;
        for (uint256 i; i < length; ++i) {
            if (market_.markets[i] <= last) revert InvalidRules('markets');
            last = market_.markets[i];
        }
        if (last > IPerpVenue(venue).marketsCount()) revert InvalidRules('markets');
        (_markets, _maxLeverage) = (market_.markets, market_.maxLeverage);
    }

    /// @inheritdoc IPerpCompetition
    function requestOpen(
        uint256 marketId,
        bool isLong,
        uint256 margin,
        uint256 size,
        uint256 acceptablePrice
    )
        external
        lock
        returns (uint256 requestId)
    {
        _requirePhase(Phase.Live);
        _requireParticipant(msg.sender);
        if (!_isTradable(marketId)) revert MarketNotTradable(marketId);
        uint256 most = margin * _maxLeverage;
        if (size > most) revert IPerpVenue.WrongSize(size, margin, most);
        return IPerpVenue(venue).requestOpen(msg.sender, marketId, isLong, margin, size, acceptablePrice);
    }

    /// @inheritdoc IPerpCompetition
    function requestClose(uint256 positionId, uint256 acceptablePrice) external lock returns (uint256 requestId) {
        IPerpVenue.Position memory p = IPerpVenue(venue).position(positionId);
        if (p.book != address(this) || p.owner != msg.sender) revert IPerpVenue.UnknownPosition(positionId);
        return IPerpVenue(venue).requestClose(positionId, acceptablePrice);
    }

    /// @inheritdoc IPerpCompetition
    function cancelRequest(uint256 requestId) external lock {
        IPerpVenue.Request memory r = IPerpVenue(venue).request(requestId);
        if (r.book != address(this) || r.owner != msg.sender) revert IPerpVenue.UnknownRequest(requestId);
        IPerpVenue(venue).cancelRequest(requestId);
    }

    /// @inheritdoc IPerpCompetition
    function deallocate(uint256 amount) external lock {
        _requirePhases(Phase.Ended, Phase.Void);
        IPerpVenue(venue).deallocate(msg.sender, amount);
    }

    /// @inheritdoc IPerpCompetition
    function withdraw(uint256 amount) external lock {
        emit Withdrawn(msg.sender, _rules.winningToken, amount);
        IPerpVenue(venue).withdraw(msg.sender, amount, msg.sender);
    }

    /// @inheritdoc IPerpCompetition
    function market() external view returns (Market memory) {
        return Market(_markets, _maxLeverage);
    }

    /// @dev The first deposit opens the account, until the end of the competition.
    function _credit(address account, uint256 amount) internal override {
        if (_entries[account].deposited == amount) IPerpVenue(venue).openAccount(account, _rules.end);
        TokenCalls.allow(_rules.winningToken, venue, amount);
        IPerpVenue(venue).deposit(account, amount);
        TokenCalls.disallow(_rules.winningToken, venue);
        IPerpVenue(venue).allocate(account, amount);
    }

    /// @dev Losses never exceed deposits plus gains.
    function _counted(address account, address) internal view override returns (uint256) {
        int256 counted = IPerpVenue(venue).countedNow(address(this), account);
        return uint256(FixedPointMathLib.max(0, int256(uint256(_entries[account].deposited)) + counted));
    }

    function _hasTraded(address account) internal view override returns (bool) {
        return IPerpVenue(venue).positionsOpened(address(this), account) != 0;
    }

    function _requireSettled(address account) internal view override {
        if (IPerpVenue(venue).isTrading(address(this), account)) revert NotSettled(account);
    }

    function _isTradable(uint256 marketId) private view returns (bool) {
        for (uint256 i; i < _markets.length; ++i) {
            if (_markets[i] == marketId) return true;
        }
        return false;
    }
}
