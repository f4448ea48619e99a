// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol';
import {IPermitMulticall} from '../interfaces/utils/IPermitMulticall.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';

/// @title A permit together with the call that uses it, in one transaction
abstract contract PermitMulticall is IPermitMulticall {
    /// @inheritdoc IPermitMulticall
    function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        _selfPermit(token, value, deadline, v, r, s);
    }

    /// @inheritdoc IPermitMulticall
    function multicall(bytes[] calldata data) external returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i; i < data.length; ++i) {
            (bool ok, bytes memory answer) = address(this).delegatecall(data[i]);
            if (!ok) {
                assembly ('memory-safe') {
                    revert(add(answer, 32), mload(answer))
                }
            }
            results[i] = answer;
        }
    }

    function _selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) internal {
        // Anyone who sees the signature can use it first: the resulting allowance counts.
        if (token.code.length != 0) {
            try IERC20Permit(token).permit(msg.sender, address(this), value, deadline, v, r, s) {} catch {}
        }
        (, uint256 allowance) = TokenCalls.tryRead(
            token,
            abi.encodeWithSignature('allowance(address,address)', msg.sender, address(this)),
            TokenCalls.AMOUNT_GAS
        );
        if (allowance < value) revert PermitFailed(token, allowance, value);
    }
}
