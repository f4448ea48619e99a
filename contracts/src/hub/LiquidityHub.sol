// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ILiquidityHub} from '../interfaces/hub/ILiquidityHub.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {TransientLock} from '../utils/TransientLock.sol';
import {QuoteBook} from './QuoteBook.sol';

/// @title Liquidity Hub
/// @dev No account is privileged. The user pays first, then the solver delivers; both receipts are measured, so a token
/// with a tax reverts the whole settlement.
contract LiquidityHub is QuoteBook, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc ILiquidityHub
    address public immutable weth;

    constructor(address weth_) {
        weth = weth_;
    }

    receive() external payable {
        if (msg.sender != weth) revert NotWrappedNative(msg.sender);
    }

    /// @inheritdoc ILiquidityHub
    function settle(Quote calldata quote, bytes calldata signature) external payable lock returns (uint256) {
        return _settle(quote, signature);
    }

    /// @inheritdoc ILiquidityHub
    function settleWithPermit(
        Quote calldata quote,
        bytes calldata signature,
        TokenPermit calldata permit
    )
        external
        lock
        returns (uint256)
    {
        // Anyone who sees the signature can use it first: the transfer shows whether the allowance exists.
        if (quote.tokenIn.code.length != 0) {
            try IERC20Permit(quote.tokenIn)
                .permit(msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s) {}
                catch {}
        }
        return _settle(quote, signature);
    }

    function _settle(Quote calldata quote, bytes calldata signature) private returns (uint256 amountOut) {
        if (
            _wrapped(quote.tokenIn) == _wrapped(quote.tokenOut) || quote.amountIn == 0 || quote.amountOut == 0
                || quote.recipient == address(0) || quote.recipient == address(this)
        ) revert InvalidQuote();
        _use(quote, signature);
        _collect(quote);
        amountOut = _deliver(quote);
        emit QuoteSettled(
            quote.solver,
            quote.user,
            quote.nonce,
            quote.tokenIn,
            quote.tokenOut,
            quote.amountIn,
            amountOut,
            quote.recipient
        );
    }

    /// @dev From the user to the solver, exactly.
    function _collect(Quote calldata quote) private {
        bool native = quote.tokenIn == address(0);
        uint256 needed = native ? quote.amountIn : 0;
        if (msg.value != needed) revert WrongNativeAmount(msg.value, needed);
        address token = _wrapped(quote.tokenIn);
        uint256 held = token.balanceOf(quote.solver);
        if (native) {
            IWBNB(weth).deposit{value: quote.amountIn}();
            token.safeTransfer(quote.solver, quote.amountIn);
        } else {
            token.safeTransferFrom(quote.user, quote.solver, quote.amountIn);
        }
        _requireArrived(token, quote.solver, held, quote.amountIn);
    }

    /// @dev From the solver to the recipient, at least the quoted amount.
    function _deliver(Quote calldata quote) private returns (uint256) {
        if (quote.tokenOut == address(0)) {
            uint256 wrappedBefore = weth.balanceOf(address(this));
            weth.safeTransferFrom(quote.solver, address(this), quote.amountOut);
            _requireArrived(weth, address(this), wrappedBefore, quote.amountOut);
            IWBNB(weth).withdraw(quote.amountOut);
            quote.recipient.safeTransferETH(quote.amountOut);
            return quote.amountOut;
        }
        uint256 held = quote.tokenOut.balanceOf(quote.recipient);
        quote.tokenOut.safeTransferFrom(quote.solver, quote.recipient, quote.amountOut);
        return _requireArrived(quote.tokenOut, quote.recipient, held, quote.amountOut);
    }

    function _wrapped(address token) private view returns (address) {
        return token == address(0) ? weth : token;
    }

    function _requireArrived(
        address token,
        address holder,
        uint256 held,
        uint256 promised
    )
        private
        view
        returns (uint256 received)
    {
        uint256 balance = token.balanceOf(holder);
        received = balance > held ? balance - held : 0;
        if (received < promised) revert QuoteNotDelivered(token, promised, received);
    }
}
