// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IRouter} from '../../interfaces/router/IRouter.sol';
import {IWBNB} from '../../interfaces/tokens/IWBNB.sol';
import {IWeightedLiquidity} from '../../interfaces/amm/weighted/IWeightedLiquidity.sol';
import {PermitMulticall} from '../../utils/PermitMulticall.sol';
import {TransientLock} from '../../utils/TransientLock.sol';

/// @title How the caller pays a weighted pool: from its allowances, and with native coin for the wrapped token
abstract contract WeightedPayments is IWeightedLiquidity, PermitMulticall, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc IWeightedLiquidity
    address public immutable factory;
    /// @inheritdoc IWeightedLiquidity
    address public immutable weth;

    constructor(address factory_, address weth_) {
        (factory, weth) = (factory_, weth_);
    }

    receive() external payable {
        if (msg.sender != weth) revert IRouter.NotWrappedNative(msg.sender);
    }

    /// @dev Pays all tokens. Returns the remaining native coin.
    function _payAll(
        address pool,
        address[] memory tokens,
        uint256[] memory amounts
    )
        internal
        returns (uint256 unspent)
    {
        unspent = msg.value;
        for (uint256 i; i < tokens.length; ++i) {
            unspent = _pay(pool, tokens[i], amounts[i], unspent);
        }
    }

    /// @dev Pays `amount` from the call's native coin if it is the wrapped token, otherwise from the caller's
    /// allowance. Returns the remaining native coin.
    function _pay(address pool, address token, uint256 amount, uint256 unspent) internal returns (uint256) {
        if (token != weth || unspent == 0) {
            token.safeTransferFrom(msg.sender, pool, amount);
            return unspent;
        }
        if (unspent < amount) revert InvalidNativeAmount(unspent, amount);
        IWBNB(weth).deposit{value: amount}();
        token.safeTransfer(pool, amount);
        return unspent - amount;
    }

    /// @dev All of the native coin left means that no token took any.
    function _refund(uint256 unspent) internal {
        if (unspent == 0) return;
        if (unspent == msg.value) revert InvalidNativeAmount(unspent, 0);
        _sendNative(msg.sender, unspent);
    }

    function _sendNative(address to, uint256 amount) internal {
        (bool ok,) = to.call{value: amount}('');
        if (!ok) revert IRouter.NativeTransferFailed(to, amount);
    }

    function _requireInTime(uint256 deadline) internal view {
        if (block.timestamp > deadline) revert IRouter.Expired(deadline, block.timestamp);
    }

    function _requireLiquidity(uint256 liquidity, uint256 minimum) internal pure {
        if (liquidity < minimum) revert InsufficientLiquidityOut(liquidity, minimum);
    }

    function _requireLength(uint256 tokens, uint256 amounts) internal pure {
        if (tokens != amounts) revert AmountsLengthMismatch(tokens, amounts);
    }
}
