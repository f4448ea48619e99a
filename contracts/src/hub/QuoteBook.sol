// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EIP712} from 'solady/utils/EIP712.sol';
import {SignatureCheckerLib} from 'solady/utils/SignatureCheckerLib.sol';
import {ILiquidityHub} from '../interfaces/hub/ILiquidityHub.sol';

/// @title Which quotes were signed, and which were used
abstract contract QuoteBook is ILiquidityHub, EIP712 {
    bytes32 private constant QUOTE_TYPE = keccak256(
        'Quote(address solver,address user,address tokenIn,address tokenOut,uint256 amountIn,uint256 amountOut,address recipient,uint256 deadline,uint256 nonce)'
    );

    mapping(address solver => mapping(uint256 word => uint256 bits)) private _used;

    /// @inheritdoc ILiquidityHub
    function hashQuote(Quote calldata quote) public view returns (bytes32) {
        return _hashTypedData(keccak256(abi.encode(QUOTE_TYPE, quote)));
    }

    /// @inheritdoc ILiquidityHub
    function isNonceUsed(address solver, uint256 nonce) external view returns (bool) {
        return _used[solver][nonce >> 8] & (1 << (nonce & 0xff)) != 0;
    }

    /// @inheritdoc ILiquidityHub
    function invalidateNonces(uint256 word, uint256 mask) external {
        _used[msg.sender][word] |= mask;
        emit NoncesInvalidated(msg.sender, word, mask);
    }

    /// @dev Uses a quote up: its nonce can never be used again, whatever else is in the quote. Solvers may be contracts
    /// (EIP-1271).
    function _use(Quote calldata quote, bytes calldata signature) internal {
        if (block.timestamp > quote.deadline) revert QuoteExpired(quote.deadline, block.timestamp);
        if (msg.sender != quote.user) revert NotQuoteUser(quote.user, msg.sender);
        (uint256 word, uint256 bit) = (quote.nonce >> 8, 1 << (quote.nonce & 0xff));
        if (_used[quote.solver][word] & bit != 0) revert QuoteAlreadyUsed(quote.solver, quote.nonce);
        _used[quote.solver][word] |= bit;
        if (!SignatureCheckerLib.isValidSignatureNowCalldata(quote.solver, hashQuote(quote), signature)) {
            revert InvalidQuoteSignature(quote.solver);
        }
    }

    function _domainNameAndVersion() internal pure override returns (string memory name, string memory version) {
        return ('Liquidity Hub', '1');
    }
}
