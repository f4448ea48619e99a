// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EscrowFixture} from '../utils/EscrowFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract LockStrangers_Test is EscrowFixture, StrangerCalls {
    string[5] private _names = ['VotingEscrow', 'RebaseDistributor', 'Minter', 'PermissionsRegistry', 'LockArt'];
    uint256 private _alices;
    uint256 private _bobs;

    function setUp() public override {
        super.setUp();
        _alices = _aliceLock();
        _bobs = _lock(bob, 3 * AMOUNT, 2 * WEEK);
        _setAutomation();
        voter.note(_alices, true);
        _flip();
        uint256[] memory both = new uint256[](2);
        (both[0], both[1]) = (_alices, _bobs);
        distributor.claimMany(both);
    }

    function testFuzz_LockStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[6] calldata words,
        uint8[6] calldata kinds
    )
        external
    {
        address[5] memory targets =
            [address(ve), address(distributor), address(minter), address(permissions), ve.artProxy()];
        which %= 5;
        _callAsStranger(
            caller, targets[which], bytes.concat(_selector(_names[which], selector), _arguments(words, kinds))
        );
    }

    /// @dev Words that hit: accounts, locks, small numbers, and anything.
    function _arguments(uint256[6] calldata words, uint8[6] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, address(ve), address(distributor), address(minter), treasury];
        uint256[6] memory values;
        for (uint256 i; i < 6; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = words[i] % 4;
            else if (kinds[i] % 4 == 2) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == governance || caller == feeManager || caller == council
            || caller == automation || caller == treasury || caller == address(this);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(
            abi.encode(
                abi.encode(ve.lockDetails(_alices), ve.lockDetails(_bobs), ve.supply(), ve.totalSupply()),
                abi.encode(ve.getApproved(_alices), ve.getApproved(_bobs), ve.balanceOf(alice), ve.balanceOf(bob)),
                abi.encode(ve.voter(), ve.distributor(), ve.automation()),
                abi.encode(distributor.minter(), distributor.lastEpoch(), distributor.nextEpochOf(_alices)),
                abi.encode(minter.voter(), minter.team(), minter.teamRate(), minter.activePeriod(), minter.weekly()),
                abi.encode(
                    permissions.holderOf('GOVERNANCE'),
                    permissions.holderOf('EMERGENCY_COUNCIL'),
                    permissions.offeredTo('GOVERNANCE'),
                    permissions.isEntryPaused(address(ve))
                ),
                abi.encode(token.balanceOf(alice), token.balanceOf(bob), token.balanceOf(address(ve))),
                abi.encode(token.balanceOf(address(distributor)), token.balanceOf(address(minter)), token.totalSupply())
            )
        );
    }
}
