// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC165} from '@openzeppelin/contracts/utils/introspection/IERC165.sol';

/// @title Chainlink's interface of what takes reports of a workflow
interface IReceiver is IERC165 {
    /// @notice Takes a report. `metadata` is the workflow's id, name and owner, packed.
    function onReport(bytes calldata metadata, bytes calldata report) external;
}
