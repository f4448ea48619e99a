// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetitionFactory} from '../interfaces/arena/ICompetitionFactory.sol';
import {ISpotCompetition} from '../interfaces/arena/ISpotCompetition.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {SpotMarket} from './SpotMarket.sol';
import {SpotTrading} from './SpotTrading.sol';

// ARENA-20, ARENA-25
/// @title Spot competition
/// @dev A participant's balance of the winning token counts. No withdrawal is possible before the end; then each token
/// is withdrawn separately, and withdrawn amounts still count with their value at the end.
contract SpotCompetition is SpotTrading {
    constructor(address routeGuard_) SpotMarket(routeGuard_) {}

    /// @inheritdoc ISpotCompetition
    function initialize(
        address host_,
        Rules calldata rules_,
        Market calldata market_,
        ICompetitionFactory.TradeLimits calldata limits
    )
        external
    {
        _initializeBase(host_, rules_);
        _initializeMarket(market_, limits);
    }

    /// @inheritdoc ISpotCompetition
    function withdraw(address[] calldata tokens) external lock {
        _requirePhases(Phase.Ended, Phase.Void);
        _requireParticipant(msg.sender);
        bool any;
        for (uint256 i; i < tokens.length; ++i) {
            if (_withdraw(tokens[i])) any = true;
        }
        if (!any) revert NothingToClaim(msg.sender);
    }

    /// @inheritdoc ISpotCompetition
    function balanceOf(address account, address token) external view returns (uint256) {
        return _booked[account][token].amount;
    }

    /// @inheritdoc ISpotCompetition
    function isWithdrawn(address account, address token) external view returns (bool) {
        return _booked[account][token].withdrawn;
    }

    /// @dev False if there is nothing to withdraw. If the token rejects the transfer, the amount stays.
    function _withdraw(address token) private returns (bool) {
        Booked storage booked = _booked[msg.sender][token];
        uint256 amount = booked.amount;
        if (amount == 0 || booked.withdrawn) return false;
        booked.withdrawn = true;
        if (TokenCalls.tryTransfer(token, msg.sender, amount)) {
            emit Withdrawn(msg.sender, token, amount);
        } else {
            booked.withdrawn = false;
            emit WithdrawalRefused(msg.sender, token);
        }
        return true;
    }

    /// @dev Deposits are bounded by their sum.
    function _credit(address account, uint256 amount) internal override {
        _booked[account][_rules.winningToken].amount += uint128(amount);
    }

    function _counted(address account, address winningToken) internal view override returns (uint256) {
        return _booked[account][winningToken].amount;
    }

    /// @dev No trades after the end, so nothing is left to settle.
    function _requireSettled(address) internal view override {}
}
