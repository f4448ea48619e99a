// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetitionFactory} from '../interfaces/arena/ICompetitionFactory.sol';
import {IRouteGuard} from '../interfaces/arena/IRouteGuard.sol';
import {ISpotCompetition} from '../interfaces/arena/ISpotCompetition.sol';
import {CompetitionBase} from './CompetitionBase.sol';

// ARENA-24
/// @title The tradable tokens of a spot competition, and their value in the winning token
abstract contract SpotMarket is CompetitionBase, ISpotCompetition {
    uint256 private constant MAX_TOKENS = 16;
    uint256 private constant MAX_POOLS = 3;

    /// @inheritdoc ISpotCompetition
    address public immutable routeGuard;
    address[] private _tokens;
    mapping(address token => bool) private _tradable;
    mapping(address token => address[]) private _references;
    bool private _belowBar;
    ICompetitionFactory.TradeLimits internal _limits;

    constructor(address routeGuard_) {
        routeGuard = routeGuard_;
    }

    /// @inheritdoc ISpotCompetition
    function market() external view returns (Market memory m) {
        (m.tokens, m.belowBar) = (_tokens, _belowBar);
        m.references = new Reference[](m.tokens.length - 1);
        uint256 count;
        for (uint256 i; i < m.tokens.length; ++i) {
            if (m.tokens[i] == _rules.winningToken) continue;
            m.references[count++] = Reference(m.tokens[i], _references[m.tokens[i]]);
        }
    }

    /// @inheritdoc ISpotCompetition
    function tradeLimits() external view returns (ICompetitionFactory.TradeLimits memory) {
        return _limits;
    }

    /// @inheritdoc ISpotCompetition
    function valueOf(address token, uint256 amount) external view returns (uint256) {
        _requireTradable(token);
        return _valueOf(token, amount);
    }

    /// @dev Every token except the winning one names the pools from it to the winning token, in the order of the
    /// tokens; each pool has half an hour of history by now. There is one reference fewer than tokens, so the winning
    /// one is among them.
    function _initializeMarket(Market calldata m, ICompetitionFactory.TradeLimits calldata limits) internal {
        uint256 count = m.tokens.length;
        _requireRule(count >= 2 && count <= MAX_TOKENS, 'tokens');
        _requireRule(m.references.length == count - 1, 'references');
        (_tokens, _belowBar, _limits) = (m.tokens, m.belowBar, limits);
        uint256 next;
        for (uint256 i; i < count; ++i) {
            address token = m.tokens[i];
            _requireRule(token.code.length != 0 && !_tradable[token], 'tokens');
            _tradable[token] = true;
            if (token == _rules.winningToken) continue;
            _requireRule(next < count - 1 && m.references[next].token == token, 'references');
            _setReference(token, m.references[next++].pools);
        }
    }

    function _setReference(address token, address[] calldata pools) private {
        _requireRule(pools.length != 0 && pools.length <= MAX_POOLS, 'references');
        (address end,) = IRouteGuard(routeGuard).valueThrough(token, pools, 0);
        _requireRule(end == _rules.winningToken, 'references');
        _references[token] = pools;
    }

    function _valueOf(address token, uint256 amount) internal view returns (uint256 value) {
        if (token == _rules.winningToken) return amount;
        (, value) = IRouteGuard(routeGuard).valueThrough(token, _references[token], amount);
    }

    function _requireTradable(address token) internal view {
        if (!_tradable[token]) revert NotTradable(token);
    }

    function _requireRule(bool holds, bytes32 rule) private pure {
        if (!holds) revert InvalidRules(rule);
    }
}
