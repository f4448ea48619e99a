// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {CompetitionBase} from '../../src/arena/CompetitionBase.sol';

/// @title A competition that is over, of participants as a test wants them: for the order and the prizes alone
contract CompetitionHarness is CompetitionBase {
    mapping(address account => uint256) private _balances;

    constructor(uint256 pool, uint16 hostBps, uint16[] memory placesBps) {
        factory = address(0);
        (_rules.hostBps, _rules.placesBps, prizePool) = (hostBps, placesBps, pool);
    }

    /// @dev The next participant.
    function add(address account, bool traded, uint128 deposited, uint128 balance) external {
        _accounts.push(account);
        _entries[account] = Entry(uint16(_accounts.length), traded, 0, 0, false, deposited);
        _balances[account] = balance;
    }

    function _counted(address account, address) internal view override returns (uint256) {
        return _balances[account];
    }

    function _requireSettled(address) internal view override {}

    function _credit(address, uint256) internal override {}
}
