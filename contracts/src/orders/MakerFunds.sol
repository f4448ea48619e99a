// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';

/// @title The amount that a maker could pay
library MakerFunds {
    /// @notice The smaller of balance and allowance, in raw units; zero if the token does not answer.
    function available(address token, address maker, address spender) internal view returns (uint256) {
        return FixedPointMathLib.min(balance(token, maker), allowance(token, maker, spender));
    }

    /// @notice Balance; zero if the token does not answer.
    function balance(address token, address maker) internal view returns (uint256 amount) {
        (, amount) = TokenCalls.tryBalance(token, maker);
    }

    /// @notice Allowance; zero if the token does not answer.
    function allowance(address token, address maker, address spender) internal view returns (uint256 amount) {
        (, amount) = TokenCalls.tryRead(
            token, abi.encodeWithSignature('allowance(address,address)', maker, spender), TokenCalls.AMOUNT_GAS
        );
    }
}
