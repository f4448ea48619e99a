// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPoolFactory} from '../interfaces/amm/classic/IPoolFactory.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';

/// @title Announces a token at its first appearance: all that an index needs to know
abstract contract TokenSight {
    mapping(address token => bool) private _seen;

    /// @dev Decimals of a token. A token that returns none, or more than 18, is rejected.
    function _see(address token) internal returns (uint8 decimals) {
        bool ok;
        (ok, decimals) = TokenCalls.tryDecimals(token);
        if (!ok || decimals > 18) revert IPoolFactory.InvalidDecimals(token);
        if (_seen[token]) return decimals;
        _seen[token] = true;
        emit IPoolFactory.TokenSeen(token, decimals, TokenCalls.readSymbol(token), TokenCalls.readName(token));
    }
}
